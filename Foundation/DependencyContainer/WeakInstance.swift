import Synchronization

/// The one instance of a service of weak scope, made when it is needed and nobody holds one.
///
/// Only the reference is read and written under the lock: an instance neither begins nor ends there.
@usableFromInline
final class WeakInstance<Service: Sendable>: Sendable {
    /// Gives the last instance back, as long as somebody holds it.
    private let recall: Mutex<KeptScope<Service>.Recall>

    private let remember: @Sendable (Service) -> KeptScope<Service>.Recall
    private let construction: ConstructionLedger

    init(
        remember: @escaping @Sendable (Service) -> KeptScope<Service>.Recall,
        construction: ConstructionLedger
    ) {
        recall = Mutex({ nil })
        self.remember = remember
        self.construction = construction
    }

    /// Returns the instance that somebody holds, and makes one first if there is none.
    ///
    /// - Parameter make: Runs on one thread at a time, and only if nobody holds an instance.
    /// - Returns: The same instance for all who hold it.
    /// - Precondition: This is not called while `make` runs on the same thread, or on one that waits for it.
    @usableFromInline
    func get(orMake make: () -> Service) -> Service {
        if let service = held() { return service }
        return construction.instance(ObjectIdentifier(self), found: held, make: { hold(make()) })
    }

    private func held() -> Service? {
        recall.withLock { $0() }
    }

    private func hold(_ service: Service) -> Service {
        let recall = remember(service)
        self.recall.withLock { $0 = recall }
        return service
    }
}
