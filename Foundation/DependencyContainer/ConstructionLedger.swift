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

    /// Gives the current thread its turn to make an instance, after it has waited for those who came earlier.
    ///
    /// - Parameters:
    ///   - instance: Identifies the place where the instance is kept.
    ///   - found: Looks into the place, which may have been filled since the caller looked.
    ///   - make: Makes the instance and puts it into the place. It runs on one thread at a time.
    /// - Returns: What was found or made.
    func instance<Service>(
        _ instance: ObjectIdentifier,
        found: () -> Service?,
        make: () -> Service
    ) -> Service {
        while true {
            switch begin(instance, of: ServiceID(Service.self)) {
            case .make:
                defer { end(instance) }
                return found() ?? make()
            case .wait(let end):
                end.wait()
            case .circular(let path):
                fatalError(ConstructionLedger.report(of: path))
            }
        }
    }

    /// Decides what the current thread, which needs an instance, does.
    private func begin(_ instance: ObjectIdentifier, of service: ServiceID) -> ConstructionState.Turn {
        let thread = ObjectIdentifier(Thread.current)
        return state.withLock { $0.begin(instance, of: service, on: thread) }
    }

    /// Records that the current thread has made an instance, and wakes the threads that wait for it.
    private func end(_ instance: ObjectIdentifier) {
        state.withLock { $0.end(instance) }?.leave()
    }

    private static func report(of path: [ServiceID]) -> String {
        let arrows = path.map(\.description).joined(separator: " → ")
        return """
            \(arrows) (circular: a factory asked for it while it was being made)
            A factory of this path resolves from a container that it has captured. Take the service as a \
            parameter of the factory instead, so that validate() finds the circle.
            """
    }
}
