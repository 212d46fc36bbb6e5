#ifdef HAVE_GTK

#include <errno.h>
#include <stdint.h>
#include <unistd.h>

#include "CRepriseGTK.h"

// Exported by libdispatch for run loops such as Foundation's: the main queue's eventfd, and what
// runs its work.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

typedef struct {
  GSource base;
  int descriptor;
  gpointer tag;
} MainQueue;

static rpg_turn turned_handler;

static gboolean prepare(GSource *source, gint *timeout) {
  (void)source;
  *timeout = -1;
  return FALSE;
}

static gboolean check(GSource *source) {
  MainQueue *queue = (MainQueue *)source;
  return (g_source_query_unix_fd(source, queue->tag) & G_IO_IN) != 0;
}

static gboolean dispatch(GSource *source, GSourceFunc function, gpointer data) {
  (void)function;
  (void)data;
  uint64_t count;
  // An eventfd that isn't read stays readable, and the loop would never rest.
  while (read(((MainQueue *)source)->descriptor, &count, sizeof count) < 0 && errno == EINTR) {
  }
  _dispatch_main_queue_callback_4CF(NULL);
  turned_handler();
  return G_SOURCE_CONTINUE;
}

static GSourceFuncs functions = {.prepare = prepare, .check = check, .dispatch = dispatch};

void rpg_attach_main_queue(rpg_turn turned) {
  turned_handler = turned;
  GSource *source = g_source_new(&functions, sizeof(MainQueue));
  MainQueue *queue = (MainQueue *)source;
  queue->descriptor = _dispatch_get_main_queue_handle_4CF();
  queue->tag = g_source_add_unix_fd(source, queue->descriptor, G_IO_IN);
  g_source_set_name(source, "main queue");
  g_source_attach(source, NULL);
  g_source_unref(source);
}

#else
typedef int rpg_main_queue_needs_gtk;
#endif
