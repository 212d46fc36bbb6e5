#ifndef C_REPRISE_HOST_H
#define C_REPRISE_HOST_H

#include <stdbool.h>

/// The hosts that there are; each has one slot.
enum { reprise_host_headless = 0, reprise_host_gtk = 1, reprise_host_count = 2 };

/// What starts a host: runs its main loop and returns when the app quits.
typedef void (*reprise_host_start)(void);

/// Puts a host into its slot; called before main by the host's own constructor.
void reprise_register_host(int host, reprise_host_start _Nonnull start);

/// Runs a host until its app quits; false when the program was built without it.
bool reprise_start_host(int host);

#endif
