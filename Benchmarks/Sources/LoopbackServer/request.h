// Reads the heads of requests, strictly: what RFC 9112 does not allow is refused and not guessed at.
#pragma once

#include <stddef.h>

/// The most bytes a head may have.
enum { HEAD_LIMIT = 8192 };

typedef enum {
    /// The head is not complete yet.
    REQUEST_INCOMPLETE,
    /// A GET without a body.
    REQUEST_READ,
    /// Something else, or nothing that can be read: the connection cannot go on.
    REQUEST_REFUSED,
} request_state;

/// One request, as far as this server looks at it.
typedef struct {
    /// Where the path begins, in the bytes that were given, and how long it is.
    const char *path;
    size_t path_length;

    /// How many bytes the head took; what follows is the next request.
    size_t length;

    /// Whether the client wants no other answer on this connection.
    int is_last;
} request;

/// Reads one head from the beginning of some bytes.
request_state request_read(const char *bytes, size_t count, request *result);
