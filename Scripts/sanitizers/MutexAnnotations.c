// Notifies the thread sanitizer when a contended Swift `Mutex` is locked or unlocked.
//
// The fast path of `Synchronization.Mutex` is inlined into its callers, where the sanitizer observes it. The
// slow path, for contended locks, is in the standard library, which is not built with the sanitizer. Without
// this library, the sanitizer would report a data race for every value that a contended `Mutex` protects.
// This library is loaded before the standard library and intercepts calls to the slow path. The library
// forwards each call and reports the lock or unlock to the sanitizer. It suppresses none of the sanitizer's
// reports.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

// Synchronization._MutexHandle._lockSlow(UInt32) and Synchronization._MutexHandle._unlockSlow()
#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

void __tsan_acquire(void *);
void __tsan_release(void *);

SWIFT void lock_slow(uint32_t thread, SELF mutex) __asm__(LOCK_SLOW);
SWIFT void unlock_slow(SELF mutex) __asm__(UNLOCK_SLOW);

SWIFT void lock_slow(uint32_t thread, SELF mutex) {
    ((SWIFT void (*)(uint32_t, SELF))dlsym(RTLD_NEXT, LOCK_SLOW))(thread, mutex);
    __tsan_acquire(mutex);
}

SWIFT void unlock_slow(SELF mutex) {
    __tsan_release(mutex);
    ((SWIFT void (*)(SELF))dlsym(RTLD_NEXT, UNLOCK_SLOW))(mutex);
}
