#include "limit.h"

#include <curl/curl.h>
#include <stdlib.h>
#include <string.h>

enum { BUFFER_LENGTH = 1 << 16 };

/// A pending request and the buffer for the response body.
typedef struct {
    CURL *handle;
    size_t length;
    char buffer[BUFFER_LENGTH];
} slot;

struct limit_client {
    CURLM *multi;
    int concurrency;
    slot *slots;
};

static size_t receive(char *bytes, size_t size, size_t count, void *receiver) {
    slot *slot = receiver;
    size_t length = size * count;
    if (length > BUFFER_LENGTH - slot->length) return 0;
    memcpy(slot->buffer + slot->length, bytes, length);
    slot->length += length;
    return length;
}

limit_client *limit_client_make(const char *url, int concurrency) {
    if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) return NULL;
    limit_client *client = calloc(1, sizeof *client);
    if (!client) return NULL;
    client->concurrency = concurrency;
    client->multi = curl_multi_init();
    client->slots = calloc((size_t)concurrency, sizeof *client->slots);
    if (!client->multi || !client->slots) return NULL;
    curl_multi_setopt(client->multi, CURLMOPT_MAXCONNECTS, (long)concurrency);
    for (int i = 0; i < concurrency; i++) {
        slot *slot = &client->slots[i];
        slot->handle = curl_easy_init();
        if (!slot->handle) return NULL;
        curl_easy_setopt(slot->handle, CURLOPT_URL, url);
        curl_easy_setopt(slot->handle, CURLOPT_NOSIGNAL, 1L);
        curl_easy_setopt(slot->handle, CURLOPT_PROXY, "");
        curl_easy_setopt(slot->handle, CURLOPT_USERAGENT, "Storefront");
        curl_easy_setopt(slot->handle, CURLOPT_ACCEPT_ENCODING, "");
        curl_easy_setopt(slot->handle, CURLOPT_WRITEFUNCTION, receive);
        curl_easy_setopt(slot->handle, CURLOPT_WRITEDATA, slot);
        curl_easy_setopt(slot->handle, CURLOPT_PRIVATE, slot);
    }
    return client;
}

/// Handles finished requests and starts new ones while any remain. Returns the number of finished requests.
static long take_ended(limit_client *client, long *unstarted, long *good, size_t body_length) {
    long ended = 0;
    int remaining;
    CURLMsg *message;
    while ((message = curl_multi_info_read(client->multi, &remaining))) {
        slot *slot;
        long status = 0;
        CURLcode code = message->data.result;
        curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, (char **)&slot);
        curl_easy_getinfo(slot->handle, CURLINFO_RESPONSE_CODE, &status);
        if (code == CURLE_OK && status == 200 && slot->length == body_length) ++*good;
        ended++;
        curl_multi_remove_handle(client->multi, slot->handle);
        slot->length = 0;
        if (*unstarted == 0) continue;
        --*unstarted;
        curl_multi_add_handle(client->multi, slot->handle);
    }
    return ended;
}

long limit_client_run(limit_client *client, long count, size_t body_length) {
    long unstarted = count, unended = count, good = 0;
    for (int i = 0; i < client->concurrency && unstarted > 0; i++, unstarted--) {
        client->slots[i].length = 0;
        curl_multi_add_handle(client->multi, client->slots[i].handle);
    }
    while (unended > 0) {
        int running;
        if (curl_multi_perform(client->multi, &running) != CURLM_OK) return -1;
        long ended = take_ended(client, &unstarted, &good, body_length);
        unended -= ended;
        if (ended == 0 && curl_multi_poll(client->multi, NULL, 0, 1000, NULL) != CURLM_OK) return -1;
    }
    return good;
}

void limit_client_free(limit_client *client) {
    for (int i = 0; i < client->concurrency; i++) curl_easy_cleanup(client->slots[i].handle);
    curl_multi_cleanup(client->multi);
    free(client->slots);
    free(client);
}
