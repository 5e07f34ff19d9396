import FoundationExtensions
package import StoreDomain
package import ViewStateCore

/// Loads a screen section by observing the stored value and refreshing it from the shop.
///
/// An interactor creates a loader for each section and passes the loader's effects to the state:
/// ```swift
/// product = SectionLoader(show.product(id)) { viewState.reduce(with: .product($0)) }
/// ```
/// Sections load concurrently and independently. A new refresh replaces any pending refresh. When the user
/// leaves the screen, the loader cancels the refresh and discards a response that arrives late.
@MainActor
package final class SectionLoader<Value: Equatable & Sendable> {
    private let source: OfflineFirstResource<Value>
    private let reduce: @MainActor (Loadable<Value>.Effect) -> Void
    private var isLoading = false
    private var isKnown = false

    package init(
        _ source: OfflineFirstResource<Value>,
        reduce: @escaping @MainActor (Loadable<Value>.Effect) -> Void
    ) {
        self.source = source
        self.reduce = reduce
    }

    /// Observes the stored value and refreshes it if ``Loadable/needsRefresh`` is `true`.
    ///
    /// If a value is deleted from storage while the screen is visible, the loader loads it again.
    package func appear(_ shown: Loadable<Value>, in work: WorkBag) {
        isLoading = false
        isKnown = shown.saved != nil
        work.observe(ObjectIdentifier(self), source.values()) { [self, weak work] result in
            reduce(.read(result))
            guard case .success(let saved) = result else { return }
            let isForgotten = isKnown && saved == nil
            isKnown = saved != nil
            if isForgotten, !isLoading, let work { refresh(in: work) }
        }
        if shown.needsRefresh { refresh(in: work) }
    }

    package func refresh(in work: WorkBag) {
        isLoading = true
        reduce(.started)
        let source = source
        work.run(ObjectIdentifier(self)) {
            await Result(awaiting: source.refresh)
        } then: { [self] result in
            isLoading = false
            reduce(.ended(result))
        }
    }
}
