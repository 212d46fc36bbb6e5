#ifndef C_REPRISE_GTK_H
#define C_REPRISE_GTK_H

// Without the package trait GTK nothing says where GTK is: this header and the target are empty.
#if __has_include(<adwaita.h>)

#include <adwaita.h>
#include <gtk/gtk.h>

// What Swift can't write itself: variadic calls, subclasses, closures of any signature.

/// Called for a signal: the arguments, the emitter first, and the place of the answer or NULL.
typedef void (*rpg_handler)(void *_Nullable context, const GValue *_Nonnull arguments,
                            guint count, GValue *_Nullable answer);

/// Connects a handler to a signal of any signature. `release` gets the context in the end.
gulong rpg_connect(void *_Nonnull object, const char *_Nonnull signal,
                   rpg_handler _Nonnull handler, void *_Nullable context,
                   GDestroyNotify _Nonnull release);

/// Called after work of the main queue ran.
typedef void (*rpg_turn)(void);

/// Runs the work of the main actor in GTK's main loop: whenever there is some, and only then.
void rpg_attach_main_queue(rpg_turn _Nonnull turned);

// MARK: Accessibility

/// What a screen reader calls a widget; NULL takes the name away.
void rpg_set_accessible_label(GtkWidget *_Nonnull widget, const char *_Nullable label);

/// What a screen reader says of a widget's use; NULL takes it away.
void rpg_set_accessible_description(GtkWidget *_Nonnull widget, const char *_Nullable text);

/// Whether a screen reader passes over a widget and everything in it.
void rpg_set_accessible_hidden(GtkWidget *_Nonnull widget, gboolean hidden);

/// Whether a screen reader says that a widget is selected.
void rpg_set_accessible_selected(GtkWidget *_Nonnull widget, gboolean selected);

/// Which value a widget has for a screen reader, of those between two others.
void rpg_set_accessible_value(GtkWidget *_Nonnull widget, double value, double least, double most);

// MARK: Boxes

/// Makes a row of widgets with a role of its own.
GtkWidget *_Nonnull rpg_box_new(int spacing, GtkAccessibleRole role);

// MARK: Views

/// Called when a view was given another size.
typedef void (*rpg_resized)(void *_Nullable context, int width, int height);

/// Makes a rectangle of the interface: it gives each child the frame that it was told.
GtkWidget *_Nonnull rpg_view_new(GtkAccessibleRole role);

/// Puts a child at a frame, in the coordinates of its parent view or canvas, scaled about its
/// middle.
void rpg_place(GtkWidget *_Nonnull child, double x, double y, double width, double height,
               double scale_x, double scale_y);

/// Adds a child behind the one given; NULL puts it behind all others.
void rpg_insert(GtkWidget *_Nonnull parent, GtkWidget *_Nonnull child,
                GtkWidget *_Nullable previous);

/// Rounds the corners of a view or canvas and of all that is in it; INFINITY as much as can be.
void rpg_set_corner_radius(GtkWidget *_Nonnull widget, double radius);

/// Fills a view or canvas with a colour; NULL with none.
void rpg_set_background(GtkWidget *_Nonnull widget, const GdkRGBA *_Nullable color);

/// Draws a thin line at a view's lower edge, between two insets; NULL draws none.
void rpg_set_separator(GtkWidget *_Nonnull widget, const GdkRGBA *_Nullable color, double left,
                       double right);

/// Tells when a view is given another size.
void rpg_view_watch_size(GtkWidget *_Nonnull view, rpg_resized _Nonnull resized,
                         void *_Nullable context);

/// Makes a rectangle that shows a part of larger content: the child of a GtkScrolledWindow.
GtkWidget *_Nonnull rpg_canvas_new(GtkAccessibleRole role);

/// Says how far the content reaches, and which place of it is at the upper left corner.
void rpg_canvas_set_content(GtkWidget *_Nonnull canvas, double left, double top, double right,
                            double bottom, double page_width, double page_height, double x,
                            double y);

/// The place of the content that is at the upper left corner.
void rpg_canvas_get_offset(GtkWidget *_Nonnull canvas, double *_Nonnull x, double *_Nonnull y);

/// Called when a person scrolled a canvas.
typedef void (*rpg_scrolled)(void *_Nullable context, double x, double y);

/// Tells of scrolling; not of rpg_canvas_set_content.
void rpg_canvas_watch(GtkWidget *_Nonnull canvas, rpg_scrolled _Nonnull scrolled,
                      void *_Nullable context);

#endif
#endif
