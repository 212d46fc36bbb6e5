#ifdef HAVE_GTK

#include "CRepriseGTK.h"

static void set_text(GtkWidget *widget, GtkAccessibleProperty property, const char *text) {
  if (text == NULL) {
    gtk_accessible_reset_property(GTK_ACCESSIBLE(widget), property);
  } else {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), property, text, -1);
  }
}

void rpg_set_accessible_label(GtkWidget *widget, const char *label) {
  set_text(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

void rpg_set_accessible_description(GtkWidget *widget, const char *text) {
  set_text(widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
}

void rpg_set_accessible_hidden(GtkWidget *widget, gboolean hidden) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, hidden, -1);
}

void rpg_set_accessible_selected(GtkWidget *widget, gboolean selected) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
}

void rpg_set_accessible_value(GtkWidget *widget, double value, double least, double most) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, value,
                                 GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, least,
                                 GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, most, -1);
}

#else
typedef int rpg_accessible_needs_gtk;
#endif
