#ifdef HAVE_GTK

#include "place.h"

#define RPG_TYPE_VIEW (rpg_view_get_type())
G_DECLARE_FINAL_TYPE(RpgView, rpg_view, RPG, VIEW, GtkWidget)

struct _RpgView {
  GtkWidget parent_instance;
  rpg_resized resized;
  void *context;
};

G_DEFINE_FINAL_TYPE(RpgView, rpg_view, GTK_TYPE_WIDGET)

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  (void)baseline;
  RpgView *view = RPG_VIEW(widget);
  if (view->resized != NULL) view->resized(view->context, width, height);
  rpg_allocate_children(widget, 0, 0);
}

static void dispose(GObject *object) {
  rpg_unparent_children(GTK_WIDGET(object));
  G_OBJECT_CLASS(rpg_view_parent_class)->dispose(object);
}

static void rpg_view_class_init(RpgViewClass *class) {
  GtkWidgetClass *widgets = GTK_WIDGET_CLASS(class);
  widgets->measure = rpg_measure_nothing;
  widgets->size_allocate = size_allocate;
  widgets->snapshot = rpg_draw;
  G_OBJECT_CLASS(class)->dispose = dispose;
  gtk_widget_class_set_css_name(widgets, "view");
}

static void rpg_view_init(RpgView *view) { (void)view; }

GtkWidget *rpg_view_new(GtkAccessibleRole role) {
  return g_object_new(RPG_TYPE_VIEW, "accessible-role", role, NULL);
}

void rpg_view_watch_size(GtkWidget *view, rpg_resized resized, void *context) {
  RPG_VIEW(view)->resized = resized;
  RPG_VIEW(view)->context = context;
}

#else
typedef int rpg_view_needs_gtk;
#endif
