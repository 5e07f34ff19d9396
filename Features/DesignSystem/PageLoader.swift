import FoundationExtensions
package import StoreDomain
package import ViewStateCore

/// Loads a list of a screen page by page: the first page when the screen appears or when asked to, more on
/// request.
///
/// An interactor has one for each list:
/// ```swift
/// all = PageLoader(list.pages(of: id)) { viewState.reduce(with: .all($0)) }
/// ```
/// One page is loaded at a time, and the newest request wins; leaving the screen cancels it, and a late page
/// is dropped.
@MainActor
package final class PageLoader<Element: Equatable & Identifiable & Sendable> {
    /// A new source is used from the next load on.
    package var page: PageSource<Element>

    private let reduce: @MainActor (PagedLoadable<Element>.Effect) -> Void

    package init(
        _ page: @escaping PageSource<Element>,
        reduce: @escaping @MainActor (PagedLoadable<Element>.Effect) -> Void
    ) {
        self.page = page
        self.reduce = reduce
    }

    /// Loads the first page, unless there is one, or the page that was interrupted when the screen was left.
    package func appear(_ shown: PagedLoadable<Element>, in work: WorkBag) {
        if let load = shown.loadToAppear { self.load(load, after: shown, in: work) }
    }

    /// Loads again the page that was interrupted when the screen was left, for a list that the user has to
    /// ask for.
    package func resume(_ shown: PagedLoadable<Element>, in work: WorkBag) {
        if let load = shown.load { self.load(load, after: shown, in: work) }
    }

    package func load(
        _ load: PagedLoadable<Element>.Load,
        after shown: PagedLoadable<Element>,
        in work: WorkBag
    ) {
        reduce(.started(load))
        let page = page
        work.run(ObjectIdentifier(self)) {
            await shown.answer(to: load, from: page)
        } then: { [reduce] effect in
            reduce(effect)
        }
    }
}
