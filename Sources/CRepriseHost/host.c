#include "CRepriseHost.h"

#include <stddef.h>
#include <string.h>

enum { slot_count = 4 };

static struct {
  const char *name;
  reprise_host_start start;
} slots[slot_count];

void reprise_register_host(const char *name, reprise_host_start start) {
  for (int i = 0; i < slot_count; i++) {
    if (slots[i].name == NULL || strcmp(slots[i].name, name) == 0) {
      slots[i].name = name;
      slots[i].start = start;
      return;
    }
  }
}

reprise_host_start reprise_host_named(const char *name) {
  for (int i = 0; i < slot_count; i++) {
    if (slots[i].name != NULL && strcmp(slots[i].name, name) == 0) return slots[i].start;
  }
  return NULL;
}
