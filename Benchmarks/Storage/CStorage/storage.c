#include "storage.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

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
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
    const char *settings = "PRAGMA journal_mode = wal; PRAGMA synchronous = 1; PRAGMA foreign_keys = 1;"
                           "PRAGMA busy_timeout = 5000; PRAGMA journal_size_limit = 16777216";
    if (sqlite3_open_v2(path, &storage->db, flags, NULL) != SQLITE_OK
        || sqlite3_exec(storage->db, settings, NULL, NULL, NULL) != SQLITE_OK) {
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

// Copies each text of a row, as a program that stores it would, and frees the copy.
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
