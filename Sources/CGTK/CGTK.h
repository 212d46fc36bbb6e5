// GTK and libadwaita, as Debian's libadwaita-1-dev has them.
#include <adwaita.h>
#include <glib-unix.h>
#include <gtk/gtk.h>
