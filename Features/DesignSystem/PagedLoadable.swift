import FoundationExtensions
package import StoreDomain

/// A list on a screen that is loaded page by page: what is known, and how loading is going.
///
/// What is known stays while more is loaded, while it is reloaded, and when either fails. An element that
/// comes again in another page stays in its first place.
package struct PagedLoadable<Element: Equatable & Identifiable & Sendable>: Equatable, Sendable {
    package enum Load: Equatable, Sendable {
        /// Replaces all known pages.
        case first

        case more
    }

    /// In the order of the list; `nil` before the first page.
    package private(set) var elements: [Element]?

    /// Where the next page starts; `nil` if that is not known.
    package private(set) var next: Page<Element>.Cursor?

    /// The number of elements of all pages that the shop sent, and that could not be read.
    package private(set) var leftOutCount = 0

    /// The origin of the pages.
    package private(set) var origin = PageOrigin.shop

    /// A load that is still here when the screen appears was interrupted.
    package private(set) var load: Load?

    package private(set) var failure: Failure?

    package init() {}

    /// Whether anybody has asked for the list.
    package var isAsked: Bool { elements != nil || load != nil || failure != nil }

    /// What a screen has to load when it appears: the first page if none is known, or what was interrupted.
    package var loadToAppear: Load? { load ?? (elements == nil ? .first : nil) }

    package mutating func reduce(with effect: Effect) {
        switch effect {
        case .started(let load):
            self.load = load
            failure = nil
        case .received(let page):
            // A page that leads to itself would be loaded again and again.
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

    /// Returns the list after some effects, for a preview or a test.
    package func reduced(with effects: Effect...) -> Self {
        var list = self
        for effect in effects { list.reduce(with: effect) }
        return list
    }

    /// Asks for a page, and returns what happened.
    ///
    /// - Parameters:
    ///   - load: Which page; the one after this list, or the first.
    ///   - page: Answers with a page.
    /// - Returns: What happened to the list.
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

        /// Without a problem, loading was canceled.
        case failed(Problem?)
    }

    package struct Failure: Equatable, Sendable {
        package let load: Load
        package let problem: Problem
    }
}
