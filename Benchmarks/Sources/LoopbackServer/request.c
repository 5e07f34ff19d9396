#define _GNU_SOURCE
#include "request.h"

#include <stdbool.h>
#include <string.h>
#include <strings.h>

static bool is_token(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9')
        || (byte != 0 && strchr("!#$%&'*+-.^_`|~", byte) != NULL);
}

static bool is_name(const char *name, size_t length, const char *expected) {
    return length == strlen(expected) && strncasecmp(name, expected, length) == 0;
}

/// `GET /path HTTP/1.1`, with one space each.
static bool read_request_line(const char *line, size_t length, request *result) {
    static const char method[] = "GET ", version[] = " HTTP/1.1";
    const size_t around = sizeof method - 1 + sizeof version - 1;
    if (length <= around || memcmp(line, method, sizeof method - 1) != 0) return false;
    if (memcmp(line + length - (sizeof version - 1), version, sizeof version - 1) != 0) return false;
    result->path = line + sizeof method - 1;
    result->path_length = length - around;
    if (result->path[0] != '/') return false;
    for (size_t i = 0; i < result->path_length; i++) {
        if (result->path[i] <= 0x20 || result->path[i] > 0x7E) return false;
    }
    return true;
}

/// `Name: value`; a field that would announce a body is refused, since none is read.
static bool read_field(const char *line, size_t length, int *hosts, request *result) {
    size_t name = 0;
    while (name < length && is_token(line[name])) name++;
    if (name == 0 || name == length || line[name] != ':') return false;
    const char *value = line + name + 1;
    size_t value_length = length - name - 1;
    for (size_t i = 0; i < value_length; i++) {
        unsigned char byte = (unsigned char)value[i];
        if ((byte < 0x20 && byte != '\t') || byte == 0x7F) return false;
    }
    while (value_length > 0 && (*value == ' ' || *value == '\t')) value++, value_length--;
    while (value_length > 0 && (value[value_length - 1] == ' ' || value[value_length - 1] == '\t')) value_length--;
    if (is_name(line, name, "content-length")) return value_length == 1 && *value == '0';
    if (is_name(line, name, "transfer-encoding")) return false;
    if (is_name(line, name, "host")) ++*hosts;
    if (is_name(line, name, "connection") && is_name(value, value_length, "close")) result->is_last = 1;
    return true;
}

request_state request_read(const char *bytes, size_t count, request *result) {
    const char *end = memmem(bytes, count, "\r\n\r\n", 4);
    if (!end) return count >= HEAD_LIMIT ? REQUEST_REFUSED : REQUEST_INCOMPLETE;
    memset(result, 0, sizeof *result);
    result->length = (size_t)(end - bytes) + 4;
    int hosts = 0;
    const char *line = bytes;
    for (bool is_first = true; line < end + 2; is_first = false) {
        const char *line_end = memmem(line, (size_t)(end + 2 - line), "\r\n", 2);
        size_t length = (size_t)(line_end - line);
        bool is_good = is_first ? read_request_line(line, length, result) : read_field(line, length, &hosts, result);
        if (!is_good) return REQUEST_REFUSED;
        line = line_end + 2;
    }
    return hosts == 1 ? REQUEST_READ : REQUEST_REFUSED;
}
