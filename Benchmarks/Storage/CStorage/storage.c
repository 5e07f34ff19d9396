#include "storage.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { most_statements = 16 };

struct storage {
    sqlite3 *db;
    sqlite3_stmt *statements[most_statements];
    const char *sql[most_statements];
    int count;
};

storage *storage_open(const char *path) {
    storage *storage = calloc(1, sizeof *storage);
    // Without mutexes, as GRDB opens it.
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path, &storage->db, flags, NULL) != SQLITE_OK
        || !storage_execute(storage, "PRAGMA journal_mode = wal; PRAGMA synchronous = 1;"
                                     "PRAGMA foreign_keys = 1; PRAGMA busy_timeout = 5000;"
                                     "PRAGMA journal_size_limit = 16777216")) {
        storage_close(storage);
        return NULL;
    }
    return storage;
}

void storage_close(storage *storage) {
    for (int index = 0; index < storage->count; index++) sqlite3_finalize(storage->statements[index]);
    sqlite3_close(storage->db);
    free(storage);
}

bool storage_execute(storage *storage, const char *sql) {
    return sqlite3_exec(storage->db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

static sqlite3_stmt *prepared(storage *storage, const char *sql) {
    for (int index = 0; index < storage->count; index++) {
        if (storage->sql[index] == sql || strcmp(storage->sql[index], sql) == 0) {
            return storage->statements[index];
        }
    }
    sqlite3_stmt *statement = NULL;
    if (storage->count == most_statements
        || sqlite3_prepare_v2(storage->db, sql, -1, &statement, NULL) != SQLITE_OK) {
        return NULL;
    }
    storage->sql[storage->count] = strdup(sql);
    storage->statements[storage->count++] = statement;
    return statement;
}

// Takes a copy of each text of a row, as a program does that keeps it, and lets go of it.
static long taken(sqlite3_stmt *statement) {
    long sum = 0;
    for (int column = 0; column < sqlite3_column_count(statement); column++) {
        switch (sqlite3_column_type(statement, column)) {
        case SQLITE_TEXT: {
            char *text = strdup((const char *)sqlite3_column_text(statement, column));
            sum += text[0];
            free(text);
            break;
        }
        case SQLITE_INTEGER: sum += sqlite3_column_int64(statement, column); break;
        case SQLITE_FLOAT: sum += (long)sqlite3_column_double(statement, column); break;
        default: break;
        }
    }
    return sum;
}

static volatile long sink;

static long run(sqlite3_stmt *statement, const char *argument) {
    long rows = 0;
    sqlite3_bind_text(statement, 1, argument, -1, SQLITE_STATIC);
    int code;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        sink += taken(statement);
        rows++;
    }
    sqlite3_reset(statement);
    return code == SQLITE_DONE ? rows : -1;
}

static bool step(storage *storage, const char *sql) {
    sqlite3_stmt *statement = prepared(storage, sql);
    bool done = statement && sqlite3_step(statement) == SQLITE_DONE;
    if (statement) sqlite3_reset(statement);
    return done;
}

long storage_read(
    storage *storage, const char *const *statements, const char *const *arguments, int count, long times,
    bool in_one
) {
    long rows = 0;
    for (long time = 0; time < times; time++) {
        if ((!in_one || time == 0) && !step(storage, "BEGIN DEFERRED TRANSACTION")) return -1;
        for (int index = 0; index < count; index++) {
            sqlite3_stmt *statement = prepared(storage, statements[index]);
            long found = statement ? run(statement, arguments[index]) : -1;
            if (found < 0) return -1;
            rows += found;
        }
        if ((!in_one || time == times - 1) && !step(storage, "COMMIT TRANSACTION")) return -1;
    }
    return rows;
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

// Binds a row of the source, behind a key where there is one.
static bool insert(sqlite3_stmt *statement, sqlite3_stmt *row, sqlite3_int64 key) {
    int first = 1;
    if (key) sqlite3_bind_int64(statement, first++, key);
    for (int column = 0; column < sqlite3_column_count(row); column++) {
        sqlite3_bind_value(statement, first + column, sqlite3_column_value(row, column));
    }
    bool done = sqlite3_step(statement) == SQLITE_DONE;
    sqlite3_reset(statement);
    return done;
}

double storage_import(
    storage *source, storage *target, const storage_import_statements *sql, int batch
) {
    sqlite3_stmt *products = prepared(source, sql->source_product);
    sqlite3_stmt *skus = prepared(source, sql->source_sku);
    sqlite3_stmt *select_product = prepared(target, sql->select_product);
    sqlite3_stmt *insert_product = prepared(target, sql->insert_product);
    sqlite3_stmt *insert_sku = prepared(target, sql->insert_sku);
    sqlite3_stmt *insert_words = prepared(target, sql->insert_words);
    if (!products || !skus || !select_product || !insert_product || !insert_sku
        || !insert_words) {
        return -1;
    }
    double reading = 0, start = seconds();
    int count = 0;
    while (true) {
        double before = seconds();
        int code = sqlite3_step(products);
        reading += seconds() - before;
        if (code != SQLITE_ROW) break;
        if (count++ % batch == 0 && !step(target, "BEGIN IMMEDIATE TRANSACTION")) return -1;
        // The generation, the identity, and then what is searched: as `source_product` orders them.
        const char *id = (const char *)sqlite3_column_text(products, 1);
        if (run(select_product, id) < 0) return -1;
        if (!insert(insert_product, products, 0)) return -1;
        sqlite3_int64 number = sqlite3_last_insert_rowid(target->db);
        sqlite3_bind_text(skus, 1, id, -1, SQLITE_STATIC);
        while (true) {
            before = seconds();
            code = sqlite3_step(skus);
            reading += seconds() - before;
            if (code != SQLITE_ROW) break;
            if (!insert(insert_sku, skus, number)) return -1;
        }
        sqlite3_reset(skus);
        sqlite3_bind_int64(insert_words, 1, number);
        for (int column = 2; column <= 3; column++) {
            sqlite3_bind_value(insert_words, column, sqlite3_column_value(products, column));
        }
        sqlite3_bind_value(insert_words, 4, sqlite3_column_value(products, 5));
        if (sqlite3_step(insert_words) != SQLITE_DONE) return -1;
        sqlite3_reset(insert_words);
        if (count % batch == 0 && !step(target, "COMMIT TRANSACTION")) return -1;
    }
    sqlite3_reset(products);
    if (count % batch != 0 && !step(target, "COMMIT TRANSACTION")) return -1;
    return seconds() - start - reading;
}
