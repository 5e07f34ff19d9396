#ifndef STORAGE_H
#define STORAGE_H

#include <stdbool.h>

// A connection with the settings of the shop's, and statements that stay prepared.
typedef struct storage storage;

// Opens a database; makes it when it is missing. NULL when that fails.
storage *storage_open(const char *path);

void storage_close(storage *storage);

// Runs SQL of any number of statements; false when it fails.
bool storage_execute(storage *storage, const char *sql);

// Reads so many times: runs statements, each with a text as its argument, and takes a copy of each column of
// each row; each time in a transaction of its own, or all in one. The number of rows, or -1.
long storage_read(
    storage *storage, const char *const *statements, const char *const *arguments, int count, long times,
    bool in_one
);

// The statements of an import; each `insert_` takes the columns of its `source_` statement, in that order.
typedef struct {
    const char *source_product;
    const char *source_sku;
    const char *select_product;
    const char *insert_product;
    const char *insert_sku;
    const char *insert_words;
} storage_import_statements;

// Copies all products of one database into another, so many a transaction, with the same statements as the
// shop. The seconds that it took without the time of reading the source, or -1.
double storage_import(
    storage *source, storage *target, const storage_import_statements *statements, int batch
);

#endif
