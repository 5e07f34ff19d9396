// The maximum speed of libcurl: a plain loop in C around curl_multi, with nothing above it.
#pragma once

#include <stddef.h>

/// Sends requests to one URL repeatedly, over reused connections.
typedef struct limit_client limit_client;

/// Creates a client with a number of concurrent requests. Returns NULL if libcurl has no memory.
limit_client *limit_client_make(const char *url, int concurrency);

/// Sends requests, and returns the number of responses with the status 200 and a body of the expected length.
long limit_client_run(limit_client *client, long count, size_t body_length);

/// Closes the connections, and frees the client.
void limit_client_free(limit_client *client);
