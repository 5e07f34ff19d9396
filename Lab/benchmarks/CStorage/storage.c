#include "storage.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

enum { maximum_statements = 16 };

struct storage {
    sqlite3 *db;
    sqlite3_stmt *statements[maximum_statements];
    char *sql[maximum_statements];
    int count;
};

storage *storage_open(const char *path) {
    storage *storage = calloc(1, sizeof *storage);
    // GRDB also opens its connections without mutexes.
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    const char *settings = "PRAGMA journal_mode = wal; PRAGMA synchronous = 1; PRAGMA foreign_keys = 1;"
                           "PRAGMA busy_timeout = 5000; PRAGMA journal_size_limit = 16777216";
    if (sqlite3_open_v2(path, &storage->db, flags, NULL) != SQLITE_OK
        || sqlite3_exec(storage->db, settings, NULL, NULL, NULL) != SQLITE_OK) {
        storage_close(storage);
        return NULL;
    }
    return storage;
}

static void forget_statements(storage *storage) {
    for (int index = 0; index < storage->count; index++) {
        sqlite3_finalize(storage->statements[index]);
        free(storage->sql[index]);
    }
    storage->count = 0;
}

void storage_close(storage *storage) {
    forget_statements(storage);
    sqlite3_close(storage->db);
    free(storage);
}

static sqlite3_stmt *prepared(storage *storage, const char *sql) {
    for (int index = 0; index < storage->count; index++) {
        if (strcmp(storage->sql[index], sql) == 0) return storage->statements[index];
    }
    sqlite3_stmt *statement = NULL;
    if (storage->count == maximum_statements) forget_statements(storage);
    if (sqlite3_prepare_v2(storage->db, sql, -1, &statement, NULL) != SQLITE_OK) return NULL;
    storage->sql[storage->count] = strdup(sql);
    storage->statements[storage->count++] = statement;
    return statement;
}

// Copies each string in a row, as a program that keeps the string would, and frees the copy.
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

static long run(sqlite3_stmt *statement) {
    long rows = 0;
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

long storage_read(storage *storage, const char *const *statements, int count, long times) {
    long rows = 0;
    for (long time = 0; time < times; time++) {
        if (!step(storage, "BEGIN DEFERRED TRANSACTION")) return -1;
        for (int index = 0; index < count; index++) {
            sqlite3_stmt *statement = prepared(storage, statements[index]);
            long found = statement ? run(statement) : -1;
            if (found < 0) return -1;
            rows += found;
        }
        if (!step(storage, "COMMIT TRANSACTION")) return -1;
    }
    return rows;
}

static bool insert(storage *storage, const char *sql, const char *const *texts, int count) {
    sqlite3_stmt *statement = prepared(storage, sql);
    if (!statement) return false;
    for (int index = 0; index < count; index++) {
        sqlite3_bind_text(statement, index + 1, texts[index], -1, SQLITE_STATIC);
    }
    return step(storage, sql);
}

bool storage_insert(storage *storage, const char *const *texts, int products) {
    const char *schema = "CREATE TABLE IF NOT EXISTS product (key TEXT PRIMARY KEY, name TEXT, summary TEXT);"
                         "CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5 (name, summary)";
    if (sqlite3_exec(storage->db, schema, NULL, NULL, NULL) != SQLITE_OK) return false;
    if (!step(storage, "BEGIN IMMEDIATE TRANSACTION")) return false;
    for (int index = 0; index < products; index++) {
        const char *const *product = texts + 3 * index;
        if (!insert(storage, "INSERT INTO product VALUES (?, ?, ?)", product, 3)
            || !insert(storage, "INSERT INTO words VALUES (?, ?)", product + 1, 2)) {
            return false;
        }
    }
    return step(storage, "COMMIT TRANSACTION");
}
