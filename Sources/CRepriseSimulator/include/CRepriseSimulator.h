#ifndef C_REPRISE_SIMULATOR_H
#define C_REPRISE_SIMULATOR_H

/// Sends SIGKILL; 0 when the process was there.
int reprise_kill(int process);

#endif
