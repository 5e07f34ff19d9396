// What libcurl itself can do: a plain loop in C around curl_multi, with nothing above it.
#pragma once

#include <stddef.h>

/// Asks one address again and again, over connections that are kept.
typedef struct limit_client limit_client;

/// Makes a client that has so many requests in flight; NULL where libcurl has no memory.
limit_client *limit_client_make(const char *url, int concurrency);

/// Sends so many requests, and returns how many were answered with the status 200 and a body of that length.
long limit_client_run(limit_client *client, long count, size_t body_length);

/// Closes the connections.
void limit_client_free(limit_client *client);
