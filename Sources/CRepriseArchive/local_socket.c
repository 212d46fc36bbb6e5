#define _GNU_SOURCE
#include "CRepriseArchive.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/file.h>
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

// Opens the folder of a path and keeps others out who want to take the same place in it.
static int lock_folder(const char *path) {
  char folder[sizeof(((struct sockaddr_un *)0)->sun_path)];
  const char *slash = strrchr(path, '/');
  size_t count = slash ? (size_t)(slash - path) : 0;
  memcpy(folder, slash ? path : ".", slash ? count : 1);
  folder[slash ? count : 1] = 0;
  int descriptor = open(count || !slash ? folder : "/", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return -errno;
  while (flock(descriptor, LOCK_EX) != 0) {
    if (errno == EINTR) continue;
    int code = errno;
    close(descriptor);
    return -code;
  }
  return descriptor;
}

static int take_place(int descriptor, const char *path, struct sockaddr_un *address) {
  // A socket file without a listener is left over from a process that was killed.
  int probe = rpa_connect(path, 0);
  if (probe >= 0 || probe == -EAGAIN) {
    if (probe >= 0) close(probe);
    return -EADDRINUSE;
  }
  if (probe == -ECONNREFUSED) unlink(path);
  // The file gets the mode of the socket, so that it is never there with another one.
  if (fchmod(descriptor, 0600) != 0) return -errno;
  if (bind(descriptor, (struct sockaddr *)address, sizeof(*address)) != 0) return -errno;
  return listen(descriptor, 8) == 0 ? 0 : -errno;
}

int rpa_listen(const char *path) {
  struct sockaddr_un address;
  int failure = address_of(path, &address);
  if (failure) return failure;
  int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (descriptor < 0) return -errno;
  int folder = lock_folder(path);
  failure = folder < 0 ? folder : take_place(descriptor, path, &address);
  if (folder >= 0) {
    flock(folder, LOCK_UN);
    close(folder);
  }
  if (failure) close(descriptor);
  return failure ? failure : descriptor;
}

void rpa_remove_stale_socket(const char *path) {
  struct sockaddr_un address;
  if (address_of(path, &address)) return;
  // Whoever is about to listen there holds the folder until it does.
  int folder = lock_folder(path);
  if (folder < 0) return;
  int probe = rpa_connect(path, 0);
  if (probe == -ECONNREFUSED) unlink(path);
  if (probe >= 0) close(probe);
  flock(folder, LOCK_UN);
  close(folder);
}

int rpa_connect(const char *path, int waits) {
  struct sockaddr_un address;
  int failure = address_of(path, &address);
  if (failure) return failure;
  int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | (waits ? 0 : SOCK_NONBLOCK), 0);
  if (descriptor < 0) return -errno;
  if (connect(descriptor, (struct sockaddr *)&address, sizeof(address)) != 0) {
    int code = errno;
    close(descriptor);
    return -code;
  }
  return descriptor;
}

int rpa_socket_pair(int *first, int *second) {
  int both[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, both) != 0) return -errno;
  *first = both[0];
  *second = both[1];
  return 0;
}

int rpa_duplicate(int descriptor) { return fcntl(descriptor, F_DUPFD_CLOEXEC, 0); }

void rpa_end_sending(int descriptor) { shutdown(descriptor, SHUT_WR); }

int rpa_accept(int descriptor) { return accept4(descriptor, NULL, NULL, SOCK_CLOEXEC); }

long long rpa_peer_user(int descriptor) {
  struct ucred peer;
  socklen_t count = sizeof(peer);
  if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &count) != 0) return -1;
  return peer.uid;
}

long rpa_receive(int descriptor, void *bytes, size_t count, int timeout) {
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

long rpa_send(int descriptor, const void *bytes, size_t count, int waits) {
  const char *next = bytes;
  size_t left = count;
  while (left > 0) {
    long result = send(descriptor, next, left, MSG_NOSIGNAL | (waits ? 0 : MSG_DONTWAIT));
    if (result < 0 && errno == EINTR) continue;
    if (result < 0 && !waits && (errno == EAGAIN || errno == EWOULDBLOCK)) break;
    if (result <= 0) return -1;
    next += result;
    left -= (size_t)result;
  }
  return (long)(count - left);
}
