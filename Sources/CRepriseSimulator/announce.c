#include "CRepriseHost.h"
#include "CRepriseSimulator.h"

// Defined in RepriseSimulator.
void repriseHeadlessStart(void);

// The headless host is in its slot before main runs, so an app needs no line to have it.
__attribute__((constructor)) static void announce(void) {
  reprise_register_host(reprise_host_headless, repriseHeadlessStart);
}
