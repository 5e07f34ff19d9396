// A small HTTP/1.1 server on loopback that costs a client as little of the machine as can be.
//
// It prints its port, and ends when its standard input does, so that it cannot outlive who started it. It answers
//   /body          with a JSON body that is always the same,
//   /hang          never,
//   /hanging/N     when exactly N requests for /hang are waiting.
#define _GNU_SOURCE
#include "request.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { BODY_LENGTH = 7680, EVENTS = 256 };

typedef struct connection {
    int descriptor;
    char input[HEAD_LIMIT];
    size_t input_length;

    /// What is still to be sent; it is not owned.
    const char *output;
    size_t output_length;

    bool is_last, is_hanging, is_watching;

    /// For how many hanging requests the client waits, while it is watching.
    long awaited;
    struct connection *next_watching;
} connection;

static char answer[BODY_LENGTH + 256];
static size_t answer_length;
static const char empty_answer[] = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";
static const char not_found[] = "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n";
static const char refusal[] = "HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

static int poller;
static long hanging;
static connection *watching;
static connection listener, input;

static void die(const char *what) {
    perror(what);
    exit(1);
}

/// A list of products, with the last one padded to the length.
static void make_answer(void) {
    static char body[BODY_LENGTH + 256];
    size_t length = (size_t)sprintf(body, "{\"items\":[");
    for (int i = 0; length < BODY_LENGTH - 256; i++) {
        length += (size_t)sprintf(
            body + length, "%s{\"id\":\"P-%04d\",\"name\":\"A thing to buy\",\"minorUnits\":%d,\"currency\":\"EUR\"}",
            i ? "," : "", i, 1000 + i
        );
    }
    length += (size_t)sprintf(body + length, "],\"padding\":\"");
    memset(body + length, '-', BODY_LENGTH - 2 - length);
    memcpy(body + BODY_LENGTH - 2, "\"}", 2);
    answer_length = (size_t)sprintf(
        answer, "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nCache-Control: no-store\r\nContent-Length: %d\r\n\r\n",
        BODY_LENGTH
    );
    memcpy(answer + answer_length, body, BODY_LENGTH);
    answer_length += BODY_LENGTH;
}

static void watch(connection *connection, int operation, uint32_t events) {
    struct epoll_event event = {.events = events, .data.ptr = connection};
    if (epoll_ctl(poller, operation, connection->descriptor, &event) != 0) die("epoll_ctl");
}

static void unwatch(connection *gone) {
    for (connection **link = &watching; *link; link = &(*link)->next_watching) {
        if (*link != gone) continue;
        *link = gone->next_watching;
        return;
    }
}

/// Sends what it can; `false` when the connection is of no use any more.
static bool flush(connection *connection) {
    while (connection->output_length > 0) {
        ssize_t sent = send(connection->descriptor, connection->output, connection->output_length, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent < 0 && errno == EAGAIN) {
            watch(connection, EPOLL_CTL_MOD, EPOLLOUT);
            return true;
        }
        if (sent < 0) return false;
        connection->output += sent;
        connection->output_length -= (size_t)sent;
    }
    return !connection->is_last;
}

static void put(connection *connection, const char *bytes, size_t length) {
    connection->output = bytes;
    connection->output_length = length;
}

static void route(connection *connection, const request *request) {
    char path[64] = "";
    if (request->path_length < sizeof path) memcpy(path, request->path, request->path_length);
    connection->is_last = request->is_last;
    if (strcmp(path, "/body") == 0) {
        put(connection, answer, answer_length);
    } else if (strcmp(path, "/hang") == 0) {
        connection->is_hanging = true;
        hanging++;
    } else if (sscanf(path, "/hanging/%ld", &connection->awaited) == 1) {
        connection->is_watching = true;
        connection->next_watching = watching;
        watching = connection;
    } else {
        put(connection, not_found, sizeof not_found - 1);
    }
}

/// Answers all requests that have come, one after the other; `false` when the connection is of no use any more.
static bool go_on(connection *connection) {
    while (connection->output_length == 0 && !connection->is_hanging && !connection->is_watching) {
        request request;
        request_state state = request_read(connection->input, connection->input_length, &request);
        if (state == REQUEST_INCOMPLETE) return true;
        if (state == REQUEST_REFUSED) {
            connection->is_last = true;
            put(connection, refusal, sizeof refusal - 1);
        } else {
            route(connection, &request);
            connection->input_length -= request.length;
            memmove(connection->input, connection->input + request.length, connection->input_length);
        }
        if (!flush(connection)) return false;
    }
    return true;
}

static bool receive(connection *connection) {
    size_t space = sizeof connection->input - connection->input_length;
    // Whoever sends a whole buffer more while an answer is due is not a client of ours.
    if (space == 0) return false;
    ssize_t count = recv(connection->descriptor, connection->input + connection->input_length, space, 0);
    if (count < 0) return errno == EAGAIN || errno == EINTR;
    if (count == 0) return false;
    connection->input_length += (size_t)count;
    return go_on(connection);
}

static bool serve(connection *connection, uint32_t events) {
    if (events & EPOLLOUT) {
        if (!flush(connection)) return false;
        if (connection->output_length > 0) return true;
        watch(connection, EPOLL_CTL_MOD, EPOLLIN);
        return go_on(connection);
    }
    return receive(connection);
}

static void end(connection *connection) {
    if (connection->is_hanging) hanging--;
    if (connection->is_watching) unwatch(connection);
    close(connection->descriptor);
    free(connection);
}

static void accept_all(void) {
    for (;;) {
        int descriptor = accept4(listener.descriptor, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (descriptor < 0) return;
        int yes = 1;
        setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
        connection *connection = calloc(1, sizeof *connection);
        if (!connection) die("calloc");
        connection->descriptor = descriptor;
        watch(connection, EPOLL_CTL_ADD, EPOLLIN);
    }
}

/// Answers those that waited for as many hanging requests as there are now.
static void tell_watching(void) {
    for (connection *one = watching, *next; one; one = next) {
        next = one->next_watching;
        if (one->awaited != hanging) continue;
        unwatch(one);
        one->is_watching = false;
        put(one, empty_answer, sizeof empty_answer - 1);
        if (!flush(one) || !go_on(one)) end(one);
    }
}

static void start(void) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof address;
    listener.descriptor = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (bind(listener.descriptor, (struct sockaddr *)&address, length) != 0) die("bind");
    if (listen(listener.descriptor, 4096) != 0) die("listen");
    if (getsockname(listener.descriptor, (struct sockaddr *)&address, &length) != 0) die("getsockname");
    poller = epoll_create1(EPOLL_CLOEXEC);
    watch(&listener, EPOLL_CTL_ADD, EPOLLIN);
    input.descriptor = STDIN_FILENO;
    watch(&input, EPOLL_CTL_ADD, EPOLLIN);
    printf("%d\n", ntohs(address.sin_port));
    fflush(stdout);
}

int main(void) {
    signal(SIGPIPE, SIG_IGN);
    make_answer();
    start();
    for (;;) {
        struct epoll_event events[EVENTS];
        int count = epoll_wait(poller, events, EVENTS, -1);
        if (count < 0 && errno != EINTR) die("epoll_wait");
        for (int i = 0; i < count; i++) {
            connection *one = events[i].data.ptr;
            char byte;
            if (one == &input && read(STDIN_FILENO, &byte, 1) <= 0) return 0;
            if (one == &input) continue;
            if (one == &listener) {
                accept_all();
            } else if (!serve(one, events[i].events)) {
                end(one);
            }
        }
        tell_watching();
    }
}
