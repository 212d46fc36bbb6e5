#ifdef HAVE_GTK

#include <math.h>

#include "place.h"

static GQuark place_quark(void) { return g_quark_from_static_string("rpg-place"); }

static GQuark color_quark(void) { return g_quark_from_static_string("rpg-color"); }

void rpg_place(GtkWidget *child, double x, double y, double width, double height, double scale_x,
               double scale_y) {
  RpgPlace *place = g_object_get_qdata(G_OBJECT(child), place_quark());
  if (place == NULL) {
    place = g_new0(RpgPlace, 1);
    g_object_set_qdata_full(G_OBJECT(child), place_quark(), place, g_free);
  }
  *place = (RpgPlace){x, y, width, height, scale_x, scale_y};
  // Frames never change the size that the parent asks for, so only this level is laid out again.
  GtkWidget *parent = gtk_widget_get_parent(child);
  if (parent != NULL) gtk_widget_queue_allocate(parent);
}

void rpg_insert(GtkWidget *parent, GtkWidget *child, GtkWidget *previous) {
  gtk_widget_insert_after(child, parent, previous);
}

void rpg_measure_nothing(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline) {
  (void)widget;
  (void)orientation;
  (void)for_size;
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
}

void rpg_allocate_children(GtkWidget *widget, double offset_x, double offset_y) {
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    if (GTK_IS_POPOVER(child)) {
      gtk_popover_present(GTK_POPOVER(child));
      continue;
    }
    if (!gtk_widget_should_layout(child)) continue;
    RpgPlace *place = g_object_get_qdata(G_OBJECT(child), place_quark());
    if (place == NULL) continue;
    int least_width = 0, least_height = 0;
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
    int width = MAX((int)(place->width + 0.5), least_width);
    gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, width, &least_height, NULL, NULL, NULL);
    int height = MAX((int)(place->height + 0.5), least_height);
    // A widget that needs more height than its frame has grows on both sides.
    // Between two pixels texts and pictures would be blurred, and not the same way each time.
    float x = roundf((float)(place->x - offset_x));
    float y = roundf((float)(place->y - offset_y - (height - (int)(place->height + 0.5)) / 2));
    GskTransform *transform = NULL;
    transform = gsk_transform_translate(transform, &GRAPHENE_POINT_INIT(x, y));
    if (place->scale_x != 1 || place->scale_y != 1) {
      graphene_point_t middle = GRAPHENE_POINT_INIT(width / 2.0f, height / 2.0f);
      transform = gsk_transform_translate(transform, &middle);
      transform = gsk_transform_scale(transform, (float)place->scale_x, (float)place->scale_y);
      transform = gsk_transform_translate(transform, &GRAPHENE_POINT_INIT(-middle.x, -middle.y));
    }
    gtk_widget_allocate(child, width, height, -1, transform);
  }
}

void rpg_set_background(GtkWidget *widget, const GdkRGBA *color) {
  GdkRGBA *old = g_object_get_qdata(G_OBJECT(widget), color_quark());
  if (old == color || (old != NULL && color != NULL && gdk_rgba_equal(old, color))) return;
  g_object_set_qdata_full(G_OBJECT(widget), color_quark(),
                          color == NULL ? NULL : gdk_rgba_copy(color),
                          (GDestroyNotify)gdk_rgba_free);
  gtk_widget_queue_draw(widget);
}

static GQuark radius_quark(void) { return g_quark_from_static_string("rpg-radius"); }

void rpg_set_corner_radius(GtkWidget *widget, double radius) {
  double *kept = NULL;
  if (radius > 0) {
    kept = g_new(double, 1);
    *kept = radius;
  }
  g_object_set_qdata_full(G_OBJECT(widget), radius_quark(), kept, g_free);
  gtk_widget_queue_draw(widget);
}

/// Has what is drawn from now on cut off at round corners, and says whether there are any.
static gboolean clip_corners(GtkWidget *widget, GtkSnapshot *snapshot) {
  const double *radius = g_object_get_qdata(G_OBJECT(widget), radius_quark());
  if (radius == NULL) return FALSE;
  float width = (float)gtk_widget_get_width(widget), height = (float)gtk_widget_get_height(widget);
  GskRoundedRect shape;
  gsk_rounded_rect_init_from_rect(&shape, &GRAPHENE_RECT_INIT(0, 0, width, height),
                                  (float)MIN(*radius, MIN(width, height) / 2));
  gtk_snapshot_push_rounded_clip(snapshot, &shape);
  return TRUE;
}

typedef struct {
  GdkRGBA color;
  double left, right;
} RpgSeparator;

static GQuark separator_quark(void) { return g_quark_from_static_string("rpg-separator"); }

void rpg_set_separator(GtkWidget *widget, const GdkRGBA *color, double left, double right) {
  RpgSeparator *separator = NULL;
  if (color != NULL) {
    separator = g_new(RpgSeparator, 1);
    *separator = (RpgSeparator){*color, left, right};
  }
  g_object_set_qdata_full(G_OBJECT(widget), separator_quark(), separator, g_free);
  gtk_widget_queue_draw(widget);
}

static void draw_separator(GtkWidget *widget, GtkSnapshot *snapshot) {
  const RpgSeparator *separator = g_object_get_qdata(G_OBJECT(widget), separator_quark());
  if (separator == NULL) return;
  float left = (float)separator->left, height = (float)gtk_widget_get_height(widget);
  float width = (float)gtk_widget_get_width(widget) - left - (float)separator->right;
  if (width <= 0) return;
  gtk_snapshot_append_color(snapshot, &separator->color,
                            &GRAPHENE_RECT_INIT(left, height - 1, width, 1));
}

void rpg_draw(GtkWidget *widget, GtkSnapshot *snapshot) {
  const gboolean clips = clip_corners(widget, snapshot);
  const GdkRGBA *color = g_object_get_qdata(G_OBJECT(widget), color_quark());
  if (color != NULL && color->alpha > 0) {
    float width = (float)gtk_widget_get_width(widget), height = (float)gtk_widget_get_height(widget);
    gtk_snapshot_append_color(snapshot, color, &GRAPHENE_RECT_INIT(0, 0, width, height));
  }
  draw_separator(widget, snapshot);
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    gtk_widget_snapshot_child(widget, child, snapshot);
  }
  if (clips) gtk_snapshot_pop(snapshot);
}

void rpg_unparent_children(GtkWidget *widget) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(widget)) != NULL) gtk_widget_unparent(child);
}

#else
typedef int rpg_place_needs_gtk;
#endif
