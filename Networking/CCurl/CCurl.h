#ifndef CCURL_H
#define CCURL_H

#include <curl/curl.h>
#include <fcntl.h>
#include <stdbool.h>
#include <sys/socket.h>

#if LIBCURL_VERSION_NUM < 0x075700
#error "libcurl 7.87 or later is needed, for CURLOPT_QUICK_EXIT(3)."
#endif

/*
 * Swift cannot call the variadic functions curl_easy_setopt(3), curl_easy_getinfo(3), and
 * curl_multi_setopt(3). The following wrappers take a fixed number of arguments. There is one wrapper for each
 * value type, and strings and lists are passed as pointers. Pass only options that accept the wrapper's value
 * type. The manual page of an option documents the option's type.
 */

/* The type of the callbacks for CURLOPT_WRITEFUNCTION(3) and CURLOPT_HEADERFUNCTION(3). */
typedef size_t (*ccurl_receive_callback)(char *bytes, size_t size, size_t count, void *receiver);

static inline CURLcode ccurl_easy_setopt_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_easy_setopt_off_t(CURL *handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_easy_setopt_pointer(CURL *handle, CURLoption option, const void *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_easy_setopt_receive_callback(
    CURL *handle, CURLoption option, ccurl_receive_callback value
) {
    return curl_easy_setopt(handle, option, value);
}

/* Sets CURLOPT_PREREQFUNCTION(3). */
static inline CURLcode ccurl_easy_setopt_request_callback(CURL *handle, curl_prereq_callback value) {
    return curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, value);
}

static inline CURLcode ccurl_easy_getinfo_off_t(CURL *handle, CURLINFO info, curl_off_t *value) {
    return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode ccurl_easy_getinfo_long(CURL *handle, CURLINFO info, long *value) {
    return curl_easy_getinfo(handle, info, value);
}

/* Gets the pointer that was set with CURLOPT_PRIVATE(3). See CURLINFO_PRIVATE(3). */
static inline CURLcode ccurl_easy_getinfo_pointer(CURL *handle, CURLINFO info, void **value) {
    return curl_easy_getinfo(handle, info, (char **)value);
}

/*
 * Returns the socket of the most recent connection, or CURL_SOCKET_BAD if the socket is no longer valid.
 * See CURLINFO_ACTIVESOCKET(3).
 */
static inline curl_socket_t ccurl_easy_active_socket(CURL *handle) {
    curl_socket_t descriptor = CURL_SOCKET_BAD;
    return curl_easy_getinfo(handle, CURLINFO_ACTIVESOCKET, &descriptor) == CURLE_OK ? descriptor : CURL_SOCKET_BAD;
}

/*
 * Returns whether the socket has unread bytes or whether the peer has closed the connection. This function
 * does not consume any bytes.
 */
static inline bool ccurl_has_unread_bytes(curl_socket_t descriptor) {
    char byte;
    return recv(descriptor, &byte, 1, MSG_PEEK | MSG_DONTWAIT) >= 0;
}

static inline CURLMcode ccurl_multi_setopt_long(CURLM *handle, CURLMoption option, long value) {
    return curl_multi_setopt(handle, option, value);
}

/* A CURLOPT_OPENSOCKETFUNCTION(3) callback that opens a socket that child processes do not inherit. */
static inline curl_socket_t ccurl_open_socket(
    void *unused, curlsocktype purpose, struct curl_sockaddr *address
) {
    (void)unused;
    (void)purpose;
#ifdef SOCK_CLOEXEC
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
#else
    curl_socket_t descriptor = socket(address->family, address->socktype, address->protocol);
    if (descriptor != CURL_SOCKET_BAD) {
        fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    }
    return descriptor;
#endif
}

static inline CURLcode ccurl_easy_keep_sockets_private(CURL *handle) {
    return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, ccurl_open_socket);
}

#endif
