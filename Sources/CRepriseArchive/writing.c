#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "CRepriseArchive.h"

int rpa_write(int descriptor, const void *bytes, size_t count, int64_t offset) {
  const char *start = bytes;
  size_t done = 0;
  while (done < count) {
    ssize_t length = pwrite(descriptor, start + done, count - done, offset + (off_t)done);
    if (length < 0 && errno == EINTR) continue;
    if (length < 0) return errno;
    if (length == 0) return ENOSPC;
    done += (size_t)length;
  }
  return 0;
}

struct rpa_writing_thread {
  pthread_t thread;
  /// Guards all that follows but the descriptor.
  pthread_mutex_t mutex;
  /// There is something to write, it is written, or the end has come.
  pthread_cond_t changed;
  int descriptor;
  int is_writing;
  int is_ending;
  /// The first error.
  int code;
  const char *bytes;
  size_t count;
  int64_t offset;
  int64_t unsynced;
};

static void *run(void *argument) {
  struct rpa_writing_thread *thread = argument;
  pthread_mutex_lock(&thread->mutex);
  for (;;) {
    while (!thread->is_writing && !thread->is_ending) {
      pthread_cond_wait(&thread->changed, &thread->mutex);
    }
    if (!thread->is_writing) break;
    pthread_mutex_unlock(&thread->mutex);
    // Whoever gave the bytes leaves them and their place alone until they are written.
    int code = rpa_write(thread->descriptor, thread->bytes, thread->count, thread->offset);
    if (code == 0 && thread->unsynced > 0) {
      int64_t end = thread->offset + (int64_t)thread->count;
      // Whether it did does not matter: a later sync waits for everything and reports failures.
      (void)rpa_begin_syncing(thread->descriptor, end - thread->unsynced, thread->unsynced);
    }
    pthread_mutex_lock(&thread->mutex);
    if (thread->code == 0) thread->code = code;
    thread->is_writing = 0;
    pthread_cond_broadcast(&thread->changed);
  }
  pthread_mutex_unlock(&thread->mutex);
  return NULL;
}

struct rpa_writing_thread *rpa_start_writing(int descriptor) {
  struct rpa_writing_thread *thread = calloc(1, sizeof *thread);
  if (thread == NULL) return NULL;
  thread->descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
  if (thread->descriptor < 0) {
    free(thread);
    return NULL;
  }
  pthread_mutex_init(&thread->mutex, NULL);
  pthread_cond_init(&thread->changed, NULL);
  // Signals are for the program's own threads.
  sigset_t every, before;
  sigfillset(&every);
  pthread_sigmask(SIG_SETMASK, &every, &before);
  int code = pthread_create(&thread->thread, NULL, run, thread);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (code == 0) return thread;
  pthread_cond_destroy(&thread->changed);
  pthread_mutex_destroy(&thread->mutex);
  close(thread->descriptor);
  free(thread);
  return NULL;
}

int rpa_wait_for_writing(struct rpa_writing_thread *thread) {
  pthread_mutex_lock(&thread->mutex);
  while (thread->is_writing) pthread_cond_wait(&thread->changed, &thread->mutex);
  int code = thread->code;
  pthread_mutex_unlock(&thread->mutex);
  return code;
}

void rpa_begin_writing(struct rpa_writing_thread *thread, const void *bytes, size_t count,
                       int64_t offset, int64_t unsynced) {
  pthread_mutex_lock(&thread->mutex);
  while (thread->is_writing) pthread_cond_wait(&thread->changed, &thread->mutex);
  thread->bytes = bytes;
  thread->count = count;
  thread->offset = offset;
  thread->unsynced = unsynced;
  thread->is_writing = 1;
  pthread_cond_broadcast(&thread->changed);
  pthread_mutex_unlock(&thread->mutex);
}

void rpa_end_writing(struct rpa_writing_thread *thread) {
  pthread_mutex_lock(&thread->mutex);
  thread->is_ending = 1;
  pthread_cond_broadcast(&thread->changed);
  pthread_mutex_unlock(&thread->mutex);
  pthread_join(thread->thread, NULL);
  pthread_cond_destroy(&thread->changed);
  pthread_mutex_destroy(&thread->mutex);
  close(thread->descriptor);
  free(thread);
}
