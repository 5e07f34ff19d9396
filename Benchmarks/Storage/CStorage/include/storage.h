#ifndef STORAGE_H
#define STORAGE_H

#include <stdbool.h>

// A connection with the settings of the shop's, and statements that stay prepared.
typedef struct storage storage;

// Opens a database; NULL when that fails.
storage *storage_open(const char *path);

void storage_close(storage *storage);

// Reads so many times: runs statements, each with a text as its argument, and takes a copy of each column of
// each row; each time in a transaction of its own, or all in one. The number of rows, or -1.
long storage_read(
    storage *storage, const char *const *statements, const char *const *arguments, int count, long times,
    bool in_one
);

#endif
