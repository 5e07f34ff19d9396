import FoundationExtensions
package import StoreDomain

/// The state of a list on a screen that is loaded page by page.
///
/// The known elements stay while more are loaded, while the list is reloaded, and when either fails. An
/// element that arrives again on another page keeps its first position.
package struct PagedLoadable<Element: Equatable & Identifiable & Sendable>: Equatable, Sendable {
    package enum Load: Equatable, Sendable {
        /// Loads the first page, which replaces all known pages.
        case first

        case more
    }

    /// The elements in the order of the list, or `nil` before the first page.
    package private(set) var elements: [Element]?

    /// The position of the next page, or `nil` if there is none or it is unknown.
    package private(set) var next: Page<Element>.Cursor?

    /// The number of elements on all pages that the shop sent but that could not be read.
    package private(set) var leftOutCount = 0

    package private(set) var origin = PageOrigin.shop

    /// The running load.
    ///
    /// A load that is present when the screen appears was interrupted.
    package private(set) var load: Load?

    package private(set) var failure: Failure?

    package init() {}

    package var isAsked: Bool { elements != nil || load != nil || failure != nil }

    /// The load to start when the screen appears: an interrupted load, or the first page if none is known.
    package var loadToAppear: Load? { load ?? (elements == nil ? .first : nil) }

    package mutating func reduce(with effect: Effect) {
        switch effect {
        case .started(let load):
            self.load = load
            failure = nil
        case .received(let page):
            // A page that is its own next page would be loaded endlessly.
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

    /// Returns the state after some effects, for previews and tests.
    package func reduced(with effects: Effect...) -> Self {
        var list = self
        for effect in effects { list.reduce(with: effect) }
        return list
    }

    /// Requests a page, and returns the effect on the list.
    ///
    /// - Parameters:
    ///   - load: The page to request: the first one, or the one after this list.
    ///   - page: The source of the pages.
    /// - Returns: The effect on the list.
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

        /// Loading failed, or was canceled if there is no problem.
        case failed(Problem?)
    }

    package struct Failure: Equatable, Sendable {
        package let load: Load
        package let problem: Problem
    }
}
