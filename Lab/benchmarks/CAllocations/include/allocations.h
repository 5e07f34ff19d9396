// Counts what this process takes from the heap: malloc and its kin are replaced by ones that count and then call
// those of glibc.
#pragma once

#include <stdbool.h>

/// What happened on the heap while counting was on, on any thread.
typedef struct {
    /// How many allocations there were.
    long allocations;

    /// How many bytes more are taken now than before, each block with what glibc needs for it.
    long bytes;
} allocation_count;

/// Whether this process can count: only where it is linked with glibc.
bool allocations_can_be_counted(void);

/// Begins to count, from nothing.
void allocations_start(void);

/// Stops counting.
allocation_count allocations_stop(void);
