#ifndef STORAGE_H
#define STORAGE_H

#include <stdbool.h>

// A connection with the same settings as in the app, and its prepared statements.
typedef struct storage storage;

// Opens a database or creates it if it does not exist. Returns NULL on failure.
storage *storage_open(const char *path);

void storage_close(storage *storage);

// Repeatedly runs statements without parameters, using one transaction per repetition, and copies each column
// of each row. Returns the number of rows, or -1 on failure.
long storage_read(storage *storage, const char *const *statements, int count, long times);

// Inserts products in one transaction. Each product consists of a unique key and two strings, which are also
// inserted into a full-text index.
bool storage_insert(storage *storage, const char *const *texts, int products);

#endif
