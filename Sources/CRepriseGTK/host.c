#ifdef HAVE_GTK

#include "CRepriseHost.h"

// Defined in RepriseGTK.
void repriseGTKStart(void);

// The GTK host is in its slot before main runs, so an app needs no line to have it.
__attribute__((constructor)) static void announce(void) {
  reprise_register_host(reprise_host_gtk, repriseGTKStart);
}

#else
typedef int rpg_host_needs_gtk;
#endif
