import FoundationExtensions
package import StoreDomain
package import ViewStateCore

/// Loads a part of a screen: shows what is saved of it, and asks the shop if it has not answered yet.
///
/// An interactor has one for each part, and passes its effects to the state:
/// ```swift
/// recommendations = SectionLoader(pick.recommendations(for: .shop) { 1 }) { viewState.reduce(with:
/// .recommendations($0)) }
/// ```
/// Parts load side by side: none waits for another or cancels it. A new refresh takes the
/// place of the one before; leaving the screen cancels it, and a late answer is dropped.
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

    /// Observes what is saved; asks the shop unless it has answered since the screen was made, and again when
    /// what was shown is no longer saved.
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
