#ifndef C_REPRISE_SIMULATOR_H
#define C_REPRISE_SIMULATOR_H

#include <stddef.h>

/// Unix domain sockets. A negative result is an error number with its sign turned.

/// Opens a listening, non-blocking socket whose file only its owner may use.
int reprise_listen(const char *_Nonnull path);

/// Connects to a socket.
int reprise_connect(const char *_Nonnull path);

/// Takes a waiting connection; -1 when there is none.
int reprise_accept(int descriptor);

/// Reads; 0 at the end, -1 after an error, -2 when `timeout` milliseconds passed (-1 waits forever).
long reprise_read(int descriptor, void *_Nullable bytes, size_t count, int timeout);

/// Writes everything; 0 when it was taken, -1 otherwise.
int reprise_write(int descriptor, const void *_Nullable bytes, size_t count);

/// Closes a socket.
int reprise_close(int descriptor);

/// Sends SIGKILL; 0 when the process was there.
int reprise_kill(int process);

#endif
