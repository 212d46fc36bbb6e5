#ifndef C_REPRISE_ARCHIVE_H
#define C_REPRISE_ARCHIVE_H

#include <stddef.h>
#include <stdint.h>

/// The ways of computing a CRC32C.
enum rpa_crc32c_method {
  RPA_CRC32C_TABLE = 0,
  RPA_CRC32C_INSTRUCTION = 1,
};

/// Says whether this processor has an instruction for CRC32C.
int rpa_crc32c_has_instruction(void);

/// Continues a CRC32C over more bytes, in the fastest way this processor has.
/// Start with 0. The result of one call is the start of the next.
uint32_t rpa_crc32c(uint32_t start, const void *_Nullable bytes, size_t count);

/// The CRC32C of a record of at least 8 bytes: of all but its bytes 4 to 7, which hold it.
uint32_t rpa_crc32c_record(const void *_Nonnull record, size_t count);

/// The same as `rpa_crc32c` by a chosen method; asks for `RPA_CRC32C_INSTRUCTION` only where there is one.
uint32_t rpa_crc32c_by(enum rpa_crc32c_method method, uint32_t start,
                       const void *_Nullable bytes, size_t count);

/// Asks the processor to fetch the rest of a record while its first bytes are being waited for.
/// The place may be any: nothing is read.
static inline void rpa_prefetch_record(const void *_Nonnull record) {
  const char *place = (const char *)record;
  __builtin_prefetch(place + 64);
  __builtin_prefetch(place + 128);
  __builtin_prefetch(place + 192);
}

/// Has the disk begin with bytes of a file that were written, without waiting for it.
int rpa_begin_syncing(int descriptor, int64_t offset, int64_t count);

/// Gives the beginning of a file as memory that can be written to where the file has bytes. `NULL`
/// where the system has none to give, or writing could need room on the disk: without any, the
/// process would end.
void *_Nullable rpa_map_file(int descriptor, size_t count);

/// Writes all bytes at an offset; gives 0 or the error's number.
int rpa_write(int descriptor, const void *_Nullable bytes, size_t count, int64_t offset);

/// A thread that writes to one file what it is given, one piece at a time.
struct rpa_writing_thread;

/// Starts a thread for a file, which may be closed before the thread ends; `NULL` when the system
/// has none to give.
struct rpa_writing_thread *_Nullable rpa_start_writing(int descriptor);

/// Waits until all that was given is written; gives 0 or the number of the first error so far.
int rpa_wait_for_writing(struct rpa_writing_thread *_Nonnull thread);

/// Gives a thread bytes, which have to stay as they are until they are written, and waits for
/// those before. The disk then begins with the last `unsynced` ones.
void rpa_begin_writing(struct rpa_writing_thread *_Nonnull thread, const void *_Nullable bytes,
                       size_t count, int64_t offset, int64_t unsynced);

/// Waits until all that was given is written, and ends the thread.
void rpa_end_writing(struct rpa_writing_thread *_Nonnull thread);

/// Opens a listening socket at a path; it doesn't wait, and only its owner may use its file. One
/// that nobody listens at any more gives way. Gives its descriptor, or an error's number below zero.
int rpa_listen(const char *_Nonnull path);

/// Connects to a socket, waiting for room in its queue or not; gives as `rpa_listen`.
int rpa_connect(const char *_Nonnull path, int waits);

/// Removes a socket's file that nobody listens at any more.
void rpa_remove_stale_socket(const char *_Nonnull path);

/// Makes two sockets that are connected; gives 0, or an error's number below zero.
int rpa_socket_pair(int *_Nonnull first, int *_Nonnull second);

/// Gives a descriptor a second number; below zero when there is none.
int rpa_duplicate(int descriptor);

/// Says that nothing more is written; the other end can write on.
void rpa_end_sending(int descriptor);

/// Takes a waiting connection; -1 when there is none.
int rpa_accept(int descriptor);

/// Gives the user of the process at the other end, as the system knows it; -1 when it does not.
long long rpa_peer_user(int descriptor);

/// Reads; 0 at the end, -1 after an error, -2 when `timeout` milliseconds passed (-1 waits forever).
long rpa_receive(int descriptor, void *_Nullable bytes, size_t count, int timeout);

/// Writes all bytes, or without waiting as many as there is room for; gives how many, or -1.
long rpa_send(int descriptor, const void *_Nullable bytes, size_t count, int waits);

/// How a plain value stands: a number or bytes, in its slot or outside, or a container of those.
enum rpa_kind {
  RPA_KIND_BYTES = 1,
  RPA_KIND_NUMBER = 2,
  RPA_KIND_LIST = 4,
  RPA_KIND_PAIRS = 8,
};

#define RPA_HEAD_SIZE 24u
#define RPA_SPACE_FRAMEWORK 1u
#define RPA_SPACE_CLASS 2u

/// Says whether this processor can check plain records.
int rpa_has_vectors(void);

/// Checks records up to the first that is damaged, unusual, or near the end of the bytes, and gives
/// its offset, or `end` when there is none. What it passes is right; of the rest it says nothing.
///
/// `kinds` holds the kind of each tag below 32, 0 for tags that are not plain; `spaces` the space
/// of each of 65,536 names, with four bytes more that can be read.
size_t rpa_pass_plain_records(const void *_Nonnull bytes, size_t offset, size_t end, size_t count,
                              const uint8_t *_Nonnull kinds, const uint8_t *_Nonnull spaces);

#endif
