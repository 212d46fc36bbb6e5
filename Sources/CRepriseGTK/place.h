#ifndef RPG_PLACE_H
#define RPG_PLACE_H

#include "CRepriseGTK.h"

/// Where a child stands, in its parent's coordinates.
typedef struct {
  double x, y, width, height, scale_x, scale_y;
} RpgPlace;

/// Gives a widget's children their places, moved by an offset.
void rpg_allocate_children(GtkWidget *widget, double offset_x, double offset_y);

/// Asks for no size: whoever holds a widget with places has a frame for it.
void rpg_measure_nothing(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline);

/// Draws a widget's colour and children.
void rpg_draw(GtkWidget *widget, GtkSnapshot *snapshot);

/// Lets go of a widget's children.
void rpg_unparent_children(GtkWidget *widget);

#endif
