package import StoreDomain

/// A list on a screen that is loaded page by page: what is known, and how loading is going.
///
/// What is known stays while more is loaded, while it is reloaded, and when either fails.
package struct PagedLoadable<Element: Equatable & Sendable>: Equatable, Sendable {
    /// Which page is loaded.
    package enum Load: Equatable, Sendable {
        /// The first one, which replaces all known pages.
        case first

        /// The one after the known pages.
        case more
    }

    /// What is known of the list, in its order; `nil` before the first page.
    package private(set) var elements: [Element]?

    /// Where the next page starts; `nil` if none is known.
    package private(set) var next: Page<Element>.Cursor?

    /// Which page is being loaded; one that is still here when the screen appears was cut off.
    package private(set) var load: Load?

    /// Which page failed to load, and why; `nil` when none did.
    package private(set) var failure: Failure?

    /// Creates a list that nobody has asked for.
    package init() {}

    /// Whether anybody has asked for the list.
    package var isAsked: Bool { elements != nil || load != nil || failure != nil }

    /// What a screen has to load when it appears: the first page if none is known, or what was cut off.
    package var loadToAppear: Load? { load ?? (elements == nil ? .first : nil) }

    /// Changes the list by one effect.
    ///
    /// - Parameter effect: What happened.
    package mutating func reduce(with effect: Effect) {
        switch effect {
        case .started(let load):
            self.load = load
            failure = nil
        case .received(let page):
            elements = (load == .more ? elements ?? [] : []) + page.elements
            next = page.next
            load = nil
        case .failed(let problem):
            failure = load.flatMap { load in problem.map { Failure(load: load, problem: $0) } }
            load = nil
        }
    }

    /// The list after some effects, for a preview or a test.
    ///
    /// - Parameter effects: What happened, in order.
    /// - Returns: What the list became.
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
        do throws(ShopError) {
            return .received(try await page(load == .more ? next : nil))
        } catch {
            return .failed(LoadProblem(error))
        }
    }

    /// What can happen to a list.
    package enum Effect: Equatable, Sendable {
        /// A page is being loaded.
        case started(Load)

        /// The page has arrived.
        case received(Page<Element>)

        /// The page could not be loaded; without a problem, loading was cancelled.
        case failed(LoadProblem?)
    }

    /// A page that could not be loaded.
    package struct Failure: Equatable, Sendable {
        /// Which page.
        package let load: Load

        /// What to say about it.
        package let problem: LoadProblem
    }
}
