#ifndef STORAGE_H
#define STORAGE_H

#include <stdbool.h>

// A connection with the settings of the app's, and statements that stay prepared.
typedef struct storage storage;

// Opens a database, or creates it; NULL when that fails.
storage *storage_open(const char *path);

void storage_close(storage *storage);

// Runs statements without parameters so many times, each time in one transaction, and takes a copy of each column of
// each row. The number of rows, or -1.
long storage_read(storage *storage, const char *const *statements, int count, long times);

// Inserts products in one transaction, each with a key that is unique, two texts, and an entry of a full-text index for
// both. Each product is three texts.
bool storage_insert(storage *storage, const char *const *texts, int products);

#endif
