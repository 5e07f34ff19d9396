import FoundationExtensions
package import StoreDomain

/// The state of a list that is loaded page by page.
///
/// The known elements remain available while more elements are loaded, while the list is reloaded, and after
/// a failed load. An element that arrives again on a different page keeps its original position.
package struct PagedLoadable<Element: Equatable & Identifiable & Sendable>: Equatable, Sendable {
    package enum Load: Equatable, Sendable {
        /// Loads the first page, which replaces all known pages.
        case first

        case more
    }

    /// The elements in list order, or `nil` before the first page arrives.
    package private(set) var elements: [Element]?

    /// The position of the next page, or `nil` if there is no next page or if the position is unknown.
    package private(set) var next: Page<Element>.Cursor?

    /// The total number of elements, across all pages, that could not be read.
    package private(set) var leftOutCount = 0

    package private(set) var origin = PageOrigin.shop

    /// The load in progress, if any.
    ///
    /// If this property is not `nil` when the screen appears, the load was interrupted.
    package private(set) var load: Load?

    package private(set) var failure: Failure?

    package init() {}

    package var isAsked: Bool { elements != nil || load != nil || failure != nil }

    package var loadToAppear: Load? { load ?? (elements == nil ? .first : nil) }

    package mutating func reduce(with effect: Effect) {
        switch effect {
        case .started(let load):
            self.load = load
            failure = nil
        case .received(let page):
            // A page that returned its own cursor as the cursor for the next page would cause an endless
            // loop.
            next = load == .more && page.next == next ? nil : page.next
            origin = page.origin
            leftOutCount = (load == .more ? leftOutCount : 0) + page.leftOutCount
            elements = ((load == .more ? elements ?? [] : []) + page.elements).uniquedByID()
            load = nil
        case .failed(let problem):
            failure = load.flatMap { load in problem.map { Failure(load: load, problem: $0) } }
            load = nil
        }
    }

    /// Returns the state after applying effects, for previews and tests.
    package func reduced(with effects: Effect...) -> Self {
        var list = self
        for effect in effects { list.reduce(with: effect) }
        return list
    }

    /// Requests a page and returns the effect to apply to the list.
    package func answer(to load: Load, from page: PageSource<Element>) async -> Effect {
        do throws(StoreError) {
            return .received(try await page(load == .more ? next : nil))
        } catch {
            return .failed(Problem(loading: error))
        }
    }

    package enum Effect: Equatable, Sendable {
        case started(Load)
        case received(Page<Element>)

        /// The load failed or, if the problem is `nil`, was canceled.
        case failed(Problem?)
    }

    package struct Failure: Equatable, Sendable {
        package let load: Load
        package let problem: Problem
    }
}
