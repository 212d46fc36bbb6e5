#ifndef C_REPRISE_HOST_H
#define C_REPRISE_HOST_H

/// What starts a host: runs its main loop and returns when the app quits.
typedef void (*reprise_host_start)(void);

/// Puts a host into the slot under its name; called before main by the host's own constructor.
void reprise_register_host(const char *name, reprise_host_start start);

/// Gives the host that registered under a name, or NULL.
reprise_host_start reprise_host_named(const char *name);

#endif
