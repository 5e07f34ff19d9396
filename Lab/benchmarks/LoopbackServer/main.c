// A minimal HTTP/1.1 server on the loopback interface that leaves as much processor time as possible to the
// clients.
//
// The server prints its port. When its standard input is closed, the server exits, so it cannot outlive its
// parent process. The server does not parse requests and responds to each one with the same JSON body,
// because only the measured clients send requests.
#define _GNU_SOURCE
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

enum { BODY_LENGTH = 7680, HEAD_LIMIT = 8192, EVENTS = 256 };

typedef struct connection {
    int descriptor;
    char input[HEAD_LIMIT];
    size_t input_length;
    /// The bytes that remain to be sent. The connection does not own them.
    const char *output;
    size_t output_length;
} connection;

static char answer[BODY_LENGTH + 256];
static size_t answer_length;

static int poller;
static connection listener, input;

static void die(const char *what) {
    perror(what);
    exit(1);
}

static void make_answer(void) {
    answer_length = (size_t)sprintf(
        answer, "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nCache-Control: no-store\r\nContent-Length: %d\r\n\r\n",
        BODY_LENGTH
    );
    memset(answer + answer_length, '-', BODY_LENGTH);
    answer[answer_length] = '"';
    answer_length += BODY_LENGTH;
    answer[answer_length - 1] = '"';
}

static void watch(connection *connection, int operation, uint32_t events) {
    struct epoll_event event = {.events = events, .data.ptr = connection};
    if (epoll_ctl(poller, operation, connection->descriptor, &event) != 0) die("epoll_ctl");
}

/// Sends as many bytes as possible. Returns `false` if the connection has failed.
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
    return true;
}

/// Responds to all received requests in order. Returns `false` if the connection has failed.
static bool go_on(connection *connection) {
    while (connection->output_length == 0) {
        const char *end = memmem(connection->input, connection->input_length, "\r\n\r\n", 4);
        if (!end) return true;
        connection->output = answer;
        connection->output_length = answer_length;
        size_t length = (size_t)(end + 4 - connection->input);
        connection->input_length -= length;
        memmove(connection->input, connection->input + length, connection->input_length);
        if (!flush(connection)) return false;
    }
    return true;
}

static bool receive(connection *connection) {
    size_t space = sizeof connection->input - connection->input_length;
    // A measured client never fills the whole buffer while a response is pending.
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
    }
}
