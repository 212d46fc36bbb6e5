#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The data set as C++ objects.
typedef struct flat_model flat_model;

/// One finished FlatBuffer.
typedef struct flat_buffer flat_buffer;

/// Reads the plain form (see PlainForm.swift) into C++ objects.
flat_model *_Nonnull flat_model_read(const uint8_t *_Nonnull bytes, size_t count);
void flat_model_free(flat_model *_Nonnull model);

/// Writes the model in the plain form; free the result with `free`.
uint8_t *_Nonnull flat_model_plain(const flat_model *_Nonnull model, size_t *_Nonnull count);

/// Encodes the model with keys as the library's shared strings. `size_hint` is the builder's first
/// allocation.
flat_buffer *_Nonnull flat_encode(const flat_model *_Nonnull model, size_t size_hint);

/// Encodes the model with keys as numbers in a table of its own: faster, more work for the app.
flat_buffer *_Nonnull flat_encode_numbered(const flat_model *_Nonnull model, size_t size_hint);
size_t flat_buffer_size(const flat_buffer *_Nonnull buffer);
void flat_buffer_free(flat_buffer *_Nonnull buffer);

/// Verifies the buffer and makes the model from it; null when the buffer is not valid.
flat_model *_Nullable flat_decode(const flat_buffer *_Nonnull buffer);

/// Gives the allocator's free pages back, so that a later peak in memory can be seen.
void release_free_memory(void);

#ifdef __cplusplus
}
#endif
