public import Synchronization

/// The one instance of a kept service, made when it is first needed.
///
/// Once it is made, reading it takes no lock: `shortcut` is read atomically, and it points into what `owner`
/// owns, which is set once and stays until this object goes.
@usableFromInline
final class KeptInstance<Service: Sendable>: Sendable {
    /// Gives a service of any type an identity that an atomic reference can point to.
    @usableFromInline
    final class Box: Sendable {
        @usableFromInline let service: Service
        private let padding = CacheLinePadding()

        init(_ service: Service) {
            self.service = service
        }
    }

    /// `AtomicLazyReference` alone would do, but to load from it takes longer than all else in a resolution.
    // ALLOWED: `owner` keeps the box as long as this object lives.
    @usableFromInline let shortcut = Atomic<Unmanaged<Box>?>(nil)

    private let owner = AtomicLazyReference<Box>()
    private let construction: ConstructionLedger

    init(construction: ConstructionLedger) {
        self.construction = construction
    }

    /// Returns the instance, and makes it first if there is none.
    ///
    /// - Parameter make: Runs at most once in the life of this object, whichever thread comes first.
    /// - Returns: The instance, the same each time.
    /// - Precondition: This is not called while `make` runs on the same thread, or on one that waits for it.
    @inlinable
    func get(orMake make: () -> Service) -> Service {
        if let box = shortcut.load(ordering: .acquiring) {
            return box._withUnsafeGuaranteedRef { $0.service }
        }
        return makeOrWait(make)
    }

    /// Takes the turn that the ledger gives.
    @usableFromInline
    func makeOrWait(_ make: () -> Service) -> Service {
        construction.instance(
            ObjectIdentifier(self),
            found: { owner.load()?.service },
            make: { keep(make()) }
        )
    }

    private func keep(_ service: Service) -> Service {
        let box = owner.storeIfNil(Box(service))
        shortcut.store(.passUnretained(box), ordering: .releasing)
        return box.service
    }
}
