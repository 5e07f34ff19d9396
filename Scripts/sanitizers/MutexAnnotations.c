// Tells the thread sanitizer when a Swift `Mutex` changes hands.
//
// The fast path of `Synchronization.Mutex` is compiled into its users, where the sanitizer sees it. The slow path, taken
// when two threads want the lock, is in the standard library, which is not built for the sanitizer: without this, every
// value that a contended `Mutex` guards is reported as a race. This library is loaded before the standard library, so
// that calls of the slow path come here; it passes them on and says what the lock does. Nothing is suppressed.
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
