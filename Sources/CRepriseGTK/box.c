#ifdef HAVE_GTK

#include "CRepriseGTK.h"

GtkWidget *rpg_box_new(int spacing, GtkAccessibleRole role) {
  return g_object_new(GTK_TYPE_BOX, "spacing", spacing, "accessible-role", role, NULL);
}

#else
typedef int rpg_box_needs_gtk;
#endif
