// A plain C loop around curl_multi, which shows the maximum speed of libcurl.
#pragma once

#include <stddef.h>

/// A client that repeatedly sends requests to one URL over reused connections.
typedef struct limit_client limit_client;

/// Creates a client that sends the given number of concurrent requests. Returns NULL if memory cannot be
/// allocated.
limit_client *limit_client_make(const char *url, int concurrency);

/// Sends requests and returns the number of responses with the status 200 and a body of the expected length.
long limit_client_run(limit_client *client, long count, size_t body_length);

/// Closes the connections and frees the client.
void limit_client_free(limit_client *client);
