#ifdef HAVE_GTK

#include "place.h"

#define RPG_TYPE_CANVAS (rpg_canvas_get_type())
G_DECLARE_FINAL_TYPE(RpgCanvas, rpg_canvas, RPG, CANVAS, GtkWidget)

struct _RpgCanvas {
  GtkWidget parent_instance;
  GtkAdjustment *adjustments[2];
  GtkScrollablePolicy policies[2];
  /// The content's first and last place, the offset, and the visible length, by orientation.
  double first[2], last[2], offset[2], page[2];
  gboolean is_configuring;
  rpg_scrolled scrolled;
  void *context;
};

enum { HADJUSTMENT = 1, VADJUSTMENT, HSCROLL_POLICY, VSCROLL_POLICY };

G_DEFINE_FINAL_TYPE_WITH_CODE(RpgCanvas, rpg_canvas, GTK_TYPE_WIDGET,
                              G_IMPLEMENT_INTERFACE(GTK_TYPE_SCROLLABLE, NULL))

static void configure(RpgCanvas *canvas) {
  canvas->is_configuring = TRUE;
  for (int side = 0; side < 2; side++) {
    if (canvas->adjustments[side] == NULL) continue;
    double page = canvas->page[side];
    gtk_adjustment_configure(canvas->adjustments[side], canvas->offset[side], canvas->first[side],
                             MAX(canvas->last[side], canvas->offset[side] + page), page * 0.1,
                             page * 0.9, page);
  }
  canvas->is_configuring = FALSE;
}

static void value_changed(GtkAdjustment *adjustment, RpgCanvas *canvas) {
  (void)adjustment;
  if (canvas->is_configuring) return;
  for (int side = 0; side < 2; side++) {
    if (canvas->adjustments[side] != NULL) {
      canvas->offset[side] = gtk_adjustment_get_value(canvas->adjustments[side]);
    }
  }
  gtk_widget_queue_allocate(GTK_WIDGET(canvas));
  if (canvas->scrolled != NULL) {
    canvas->scrolled(canvas->context, canvas->offset[0], canvas->offset[1]);
  }
}

static void set_adjustment(RpgCanvas *canvas, int side, GtkAdjustment *adjustment) {
  GtkAdjustment *old = canvas->adjustments[side];
  if (old == adjustment) return;
  if (old != NULL) {
    g_signal_handlers_disconnect_by_func(old, value_changed, canvas);
    g_clear_object(&canvas->adjustments[side]);
  }
  if (adjustment == NULL) return;
  canvas->adjustments[side] = g_object_ref_sink(adjustment);
  g_signal_connect(adjustment, "value-changed", G_CALLBACK(value_changed), canvas);
  configure(canvas);
}

static void set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
  RpgCanvas *canvas = RPG_CANVAS(object);
  switch (id) {
    case HADJUSTMENT:
    case VADJUSTMENT: set_adjustment(canvas, id - HADJUSTMENT, g_value_get_object(value)); break;
    case HSCROLL_POLICY:
    case VSCROLL_POLICY: canvas->policies[id - HSCROLL_POLICY] = g_value_get_enum(value); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
  }
}

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
  RpgCanvas *canvas = RPG_CANVAS(object);
  switch (id) {
    case HADJUSTMENT:
    case VADJUSTMENT: g_value_set_object(value, canvas->adjustments[id - HADJUSTMENT]); break;
    case HSCROLL_POLICY:
    case VSCROLL_POLICY: g_value_set_enum(value, canvas->policies[id - HSCROLL_POLICY]); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
  }
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  (void)baseline;
  RpgCanvas *canvas = RPG_CANVAS(widget);
  if (canvas->page[0] != width || canvas->page[1] != height) {
    canvas->page[0] = width;
    canvas->page[1] = height;
    configure(canvas);
  }
  rpg_allocate_children(widget, canvas->offset[0], canvas->offset[1]);
}

static void dispose(GObject *object) {
  RpgCanvas *canvas = RPG_CANVAS(object);
  canvas->scrolled = NULL;
  for (int side = 0; side < 2; side++) set_adjustment(canvas, side, NULL);
  rpg_unparent_children(GTK_WIDGET(object));
  G_OBJECT_CLASS(rpg_canvas_parent_class)->dispose(object);
}

static void rpg_canvas_class_init(RpgCanvasClass *class) {
  GtkWidgetClass *widgets = GTK_WIDGET_CLASS(class);
  GObjectClass *objects = G_OBJECT_CLASS(class);
  widgets->measure = rpg_measure_nothing;
  widgets->size_allocate = size_allocate;
  widgets->snapshot = rpg_draw;
  objects->set_property = set_property;
  objects->get_property = get_property;
  objects->dispose = dispose;
  g_object_class_override_property(objects, HADJUSTMENT, "hadjustment");
  g_object_class_override_property(objects, VADJUSTMENT, "vadjustment");
  g_object_class_override_property(objects, HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property(objects, VSCROLL_POLICY, "vscroll-policy");
  gtk_widget_class_set_css_name(widgets, "canvas");
}

static void rpg_canvas_init(RpgCanvas *canvas) {
  gtk_widget_set_overflow(GTK_WIDGET(canvas), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *rpg_canvas_new(GtkAccessibleRole role) {
  return g_object_new(RPG_TYPE_CANVAS, "accessible-role", role, NULL);
}

void rpg_canvas_set_content(GtkWidget *widget, double left, double top, double right, double bottom,
                            double page_width, double page_height, double x, double y) {
  RpgCanvas *canvas = RPG_CANVAS(widget);
  double first[2] = {left, top}, last[2] = {right, bottom}, offset[2] = {x, y};
  double page[2] = {page_width, page_height};
  gboolean moved = FALSE, changed = FALSE;
  for (int side = 0; side < 2; side++) {
    moved |= canvas->offset[side] != offset[side];
    changed |= canvas->first[side] != first[side] || canvas->last[side] != last[side];
    canvas->first[side] = first[side];
    canvas->last[side] = last[side];
    canvas->offset[side] = offset[side];
    // Until there is a layout, the page is as large as the view's own size says.
    if (gtk_widget_get_width(widget) == 0) canvas->page[side] = page[side];
  }
  if (!moved && !changed) return;
  configure(canvas);
  if (moved) gtk_widget_queue_allocate(widget);
}

void rpg_canvas_get_offset(GtkWidget *widget, double *x, double *y) {
  *x = RPG_CANVAS(widget)->offset[0];
  *y = RPG_CANVAS(widget)->offset[1];
}

void rpg_canvas_watch(GtkWidget *widget, rpg_scrolled scrolled, void *context) {
  RPG_CANVAS(widget)->scrolled = scrolled;
  RPG_CANVAS(widget)->context = context;
}

#else
typedef int rpg_canvas_needs_gtk;
#endif
