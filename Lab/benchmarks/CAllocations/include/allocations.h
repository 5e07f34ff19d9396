// Counts the heap allocations of this process. The library replaces malloc and related functions with
// functions that count each call and then call glibc's originals.
#pragma once

#include <stdbool.h>

/// The heap use on all threads while counting was active.
typedef struct {
    /// The number of allocations.
    long allocations;

    /// The change in allocated bytes, including glibc's overhead for each block.
    long bytes;
} allocation_count;

/// Returns true if this process can count allocations, which requires glibc.
bool allocations_can_be_counted(void);

/// Resets the counters and starts counting.
void allocations_start(void);

/// Stops counting and returns the counters.
allocation_count allocations_stop(void);
