#include "frame_meter.h"

#include <adwaita.h>
#include <glib-unix.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static struct {
  gint64 first_frame, longest, busy_since;
  guint wakeups;
} seen;

static gint64 since_boot(void) {
  struct timespec now;
  clock_gettime(CLOCK_BOOTTIME, &now);
  return (gint64)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/// When the process began: field 22 of its stat file, in clock ticks since boot.
static gint64 process_start(void) {
  char *text = NULL;
  if (!g_file_get_contents("/proc/self/stat", &text, NULL, NULL)) return 0;
  // The second field is a name in parentheses, which may hold spaces.
  char *rest = strrchr(text, ')') + 2;
  unsigned long long ticks = 0;
  for (int field = 3; field < 22; field++) rest = strchr(rest, ' ') + 1;
  sscanf(rest, "%llu", &ticks);
  g_free(text);
  return (gint64)(ticks * 1000000 / (unsigned long long)sysconf(_SC_CLK_TCK));
}

/// The loop is busy from the end of one wait to the beginning of the next.
static gint wait_for_events(GPollFD *descriptors, guint count, gint timeout) {
  gint64 now = g_get_monotonic_time();
  if (seen.busy_since != 0) seen.longest = MAX(seen.longest, now - seen.busy_since);
  gint result = g_poll(descriptors, count, timeout);
  seen.busy_since = g_get_monotonic_time();
  if (timeout != 0) seen.wakeups++;
  return result;
}

static void painted(GdkFrameClock *clock, gpointer data) {
  (void)clock;
  (void)data;
  if (seen.first_frame == 0) seen.first_frame = since_boot() - process_start();
}

static void realized(GtkWidget *window, gpointer data) {
  (void)data;
  g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(painted), NULL);
}

static void windows_changed(GListModel *windows, guint place, guint removed, guint added) {
  (void)removed;
  for (guint index = place; index < place + added; index++) {
    GtkWidget *window = g_list_model_get_item(windows, index);
    if (gtk_widget_get_realized(window)) realized(window, NULL);
    else g_signal_connect(window, "realize", G_CALLBACK(realized), NULL);
    g_object_unref(window);
  }
}

static gboolean watch_windows(gpointer data) {
  (void)data;
  GListModel *windows = gtk_window_get_toplevels();
  windows_changed(windows, 0, 0, g_list_model_get_n_items(windows));
  g_signal_connect(windows, "items-changed", G_CALLBACK(windows_changed), NULL);
  return G_SOURCE_REMOVE;
}

static gboolean begin_anew(gpointer data) {
  (void)data;
  seen.longest = seen.wakeups = 0;
  seen.busy_since = 0;
  return G_SOURCE_CONTINUE;
}

static long private_memory(void) {
  char *text = NULL;
  long total = 0;
  if (!g_file_get_contents("/proc/self/smaps_rollup", &text, NULL, NULL)) return 0;
  for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
    long amount = 0;
    if (sscanf(line, "Private_Clean: %ld", &amount) == 1) total += amount;
    if (sscanf(line, "Private_Dirty: %ld", &amount) == 1) total += amount;
  }
  g_free(text);
  return total;
}

static gboolean write_report(gpointer data) {
  (void)data;
  char *text = g_strdup_printf("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %u %ld\n",
                               seen.first_frame, seen.longest, seen.wakeups, private_memory());
  g_file_set_contents(g_getenv("FRAME_METER"), text, -1, NULL);
  g_free(text);
  return G_SOURCE_CONTINUE;
}

void frame_meter_begin(void) {
  g_main_context_set_poll_func(NULL, wait_for_events);
  g_timeout_add_full(G_PRIORITY_HIGH, 0, watch_windows, NULL, NULL);
  g_unix_signal_add(SIGUSR1, begin_anew, NULL);
  g_unix_signal_add(SIGUSR2, write_report, NULL);
}

__attribute__((constructor)) static void begin_preloaded(void) {
  if (g_getenv("FRAME_METER_PRELOADED") == NULL) return;
  // Not for what the program starts itself.
  g_unsetenv("LD_PRELOAD");
  g_unsetenv("FRAME_METER_PRELOADED");
  frame_meter_begin();
}
