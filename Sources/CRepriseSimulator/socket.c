#define _GNU_SOURCE
#include "CRepriseSimulator.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

static int address_of(const char *path, struct sockaddr_un *address) {
  if (strlen(path) >= sizeof(address->sun_path)) return -ENAMETOOLONG;
  memset(address, 0, sizeof(*address));
  address->sun_family = AF_UNIX;
  strcpy(address->sun_path, path);
  return 0;
}

int reprise_listen(const char *path) {
  struct sockaddr_un address;
  int failure = address_of(path, &address);
  if (failure) return failure;
  int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (descriptor < 0) return -errno;
  // A socket file without a listener is left over from a process that was killed.
  int probe = reprise_connect(path);
  if (probe >= 0) {
    close(probe);
    close(descriptor);
    return -EADDRINUSE;
  }
  if (probe == -ECONNREFUSED) unlink(path);
  mode_t mask = umask(0177);
  int result = bind(descriptor, (struct sockaddr *)&address, sizeof(address));
  int code = errno;
  umask(mask);
  if (result != 0 || listen(descriptor, 8) != 0) {
    if (result == 0) code = errno;
    close(descriptor);
    return -code;
  }
  return descriptor;
}

int reprise_connect(const char *path) {
  struct sockaddr_un address;
  int failure = address_of(path, &address);
  if (failure) return failure;
  int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return -errno;
  if (connect(descriptor, (struct sockaddr *)&address, sizeof(address)) != 0) {
    int code = errno;
    close(descriptor);
    return -code;
  }
  return descriptor;
}

int reprise_accept(int descriptor) {
  return accept4(descriptor, NULL, NULL, SOCK_CLOEXEC);
}

long reprise_read(int descriptor, void *bytes, size_t count, int timeout) {
  struct pollfd entry = {.fd = descriptor, .events = POLLIN};
  int ready;
  do ready = poll(&entry, 1, timeout);
  while (ready < 0 && errno == EINTR);
  if (ready == 0) return -2;
  if (ready < 0) return -1;
  long result;
  do result = read(descriptor, bytes, count);
  while (result < 0 && errno == EINTR);
  return result;
}

int reprise_write(int descriptor, const void *bytes, size_t count) {
  const char *next = bytes;
  while (count > 0) {
    long result = send(descriptor, next, count, MSG_NOSIGNAL);
    if (result < 0 && errno == EINTR) continue;
    if (result <= 0) return -1;
    next += result;
    count -= (size_t)result;
  }
  return 0;
}

int reprise_close(int descriptor) { return close(descriptor); }

int reprise_kill(int process) { return kill(process, SIGKILL); }
