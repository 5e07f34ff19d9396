#define _GNU_SOURCE
#include "allocations.h"

#include <stdatomic.h>
#include <stdlib.h>

static atomic_bool counting;
static atomic_long allocations;
static atomic_long bytes;

void allocations_start(void) {
    atomic_store(&allocations, 0);
    atomic_store(&bytes, 0);
    atomic_store(&counting, true);
}

allocation_count allocations_stop(void) {
    atomic_store(&counting, false);
    return (allocation_count){atomic_load(&allocations), atomic_load(&bytes)};
}

#ifdef __GLIBC__
#include <errno.h>
#include <malloc.h>

// glibc provides these functions for programs that replace malloc. See malloc(3).
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

bool allocations_can_be_counted(void) { return true; }

// A block occupies its usable bytes and the preceding word, which contains its size.
static long size_of(void *block) { return (long)(malloc_usable_size(block) + sizeof(size_t)); }

static bool is_counting(void) { return atomic_load_explicit(&counting, memory_order_relaxed); }

static void *taken(void *block) {
    if (is_counting() && block) {
        atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
        atomic_fetch_add_explicit(&bytes, size_of(block), memory_order_relaxed);
    }
    return block;
}

static void given_back(void *block) {
    if (is_counting() && block) atomic_fetch_sub_explicit(&bytes, size_of(block), memory_order_relaxed);
}

void *malloc(size_t size) { return taken(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return taken(__libc_calloc(count, size)); }

void *realloc(void *block, size_t size) {
    given_back(block);
    return taken(__libc_realloc(block, size));
}

void *memalign(size_t alignment, size_t size) { return taken(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
    *block = memalign(alignment, size);
    return *block ? 0 : ENOMEM;
}

void free(void *block) {
    given_back(block);
    __libc_free(block);
}
#else
bool allocations_can_be_counted(void) { return false; }
#endif
