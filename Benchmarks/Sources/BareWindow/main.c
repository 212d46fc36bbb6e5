// What WindowedApp shows, as a program by hand: a field, and below it a list of rows in a scrolled
// area, some way down. No state, no views, only the widgets.
//
//   BareWindow ROWS

#include <adwaita.h>
#include <stdlib.h>

#include "frame_meter.h"

static int rows;

static gboolean scroll(GtkWidget *window, GdkFrameClock *clock, gpointer area) {
  (void)window;
  (void)clock;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment(area);
  gtk_adjustment_set_value(adjustment, 240);
  return gtk_adjustment_get_value(adjustment) == 240 ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

static void activate(GtkApplication *application) {
  GtkWidget *window = adw_application_window_new(application);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *header = adw_header_bar_new();
  GtkWidget *entry = gtk_entry_new();
  GtkWidget *area = gtk_scrolled_window_new();
  GtkWidget *list = gtk_fixed_new();
  adw_header_bar_set_title_widget(ADW_HEADER_BAR(header), adw_window_title_new("Rows", ""));
  gtk_editable_set_text(GTK_EDITABLE(entry), "some text");
  for (int row = 0; row < rows; row++) {
    char text[32];
    g_snprintf(text, sizeof text, "Row %d", row);
    GtkWidget *label = gtk_label_new(text);
    gtk_widget_set_size_request(label, 200, 30);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_fixed_put(GTK_FIXED(list), label, 16, row * 40);
    GtkWidget *toggle = gtk_switch_new();
    gtk_switch_set_active(GTK_SWITCH(toggle), row % 3 == 0);
    gtk_fixed_put(GTK_FIXED(list), toggle, 240, row * 40);
  }
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(area), list);
  gtk_widget_set_vexpand(area, TRUE);
  gtk_box_append(GTK_BOX(box), header);
  gtk_box_append(GTK_BOX(box), entry);
  gtk_box_append(GTK_BOX(box), area);
  adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), box);
  gtk_window_set_default_size(GTK_WINDOW(window), 960, 680);
  gtk_widget_add_tick_callback(window, scroll, area, NULL);
  gtk_window_present(GTK_WINDOW(window));
  gtk_widget_grab_focus(entry);
}

int main(int count, char **arguments) {
  rows = count > 1 ? atoi(arguments[1]) : 100;
  frame_meter_begin();
  AdwApplication *application =
      adw_application_new("org.reprise.bare-window", G_APPLICATION_NON_UNIQUE);
  g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
  return g_application_run(G_APPLICATION(application), 0, NULL);
}
