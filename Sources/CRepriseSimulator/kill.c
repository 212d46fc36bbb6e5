#include "CRepriseSimulator.h"

#include <signal.h>

int reprise_kill(int process) { return kill(process, SIGKILL); }
