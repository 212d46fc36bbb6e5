#include "CRepriseHost.h"

#include <stddef.h>

static reprise_host_start slots[reprise_host_count];

void reprise_register_host(int host, reprise_host_start start) { slots[host] = start; }

bool reprise_start_host(int host) {
  if (host < 0 || host >= reprise_host_count || slots[host] == NULL) return false;
  slots[host]();
  return true;
}
