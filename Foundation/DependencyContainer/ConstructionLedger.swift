import Foundation
import Synchronization

/// Lets exactly one thread make a kept instance while the others that need it wait.
///
/// No factory runs under the lock: it is held only while `ConstructionState` decides. A thread that waits is
/// blocked for as long as the synchronous factory runs on another thread, and only then. The factories of a
/// valid graph cannot wait for each other in a circle; a factory that asks a container it has captured can,
/// on one thread or across several, and that is found and reported instead of waited for.
final class ConstructionLedger: Sendable {
    private let state = Mutex(ConstructionState())

    /// Decides what the current thread, which needs an instance, does.
    func begin(_ instance: ObjectIdentifier, of service: ServiceID) -> ConstructionState.Turn {
        let thread = ObjectIdentifier(Thread.current)
        return state.withLock { $0.begin(instance, of: service, on: thread) }
    }

    /// Records that the current thread has made an instance, and wakes the threads that wait for it.
    func end(_ instance: ObjectIdentifier) {
        state.withLock { $0.end(instance) }?.leave()
    }
}
