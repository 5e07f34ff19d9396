package import StoreDomain

/// A part of a screen that is saved locally and brought up to date from the shop: what is known, and how
/// that is going.
///
/// What is known stays while it is refreshed and when that fails; a screen shows it beside ``problem``.
package struct Loadable<Value: Equatable & Sendable>: Equatable, Sendable {
    /// What is saved, or came last and cannot be saved; `nil` while there is nothing.
    package private(set) var saved: Saved<Value>?

    /// Whether what is saved cannot be read; then ``saved`` is what was read last.
    package private(set) var isUnreadable = false

    package private(set) var isLoading = false

    /// Whether the shop has answered since this was made, so that what is saved is current.
    package private(set) var isFresh = false

    package private(set) var problem: Problem?

    package init() {}

    /// Whether an appearing screen has to ask the shop: it never answered, or the last attempt was cut off.
    package var needsRefresh: Bool { !isFresh || isLoading }

    /// Whether nothing is known yet and nothing went wrong: the value is on its way.
    package var isPending: Bool { saved == nil && problem == nil && !isUnreadable }

    package var value: Value? { saved?.value }

    package mutating func reduce(with effect: Effect) {
        switch effect {
        case .started:
            isLoading = true
            problem = nil
        case .received(let saved):
            self.saved = saved
            isUnreadable = false
        case .unreadable:
            isUnreadable = true
        case .finished:
            isLoading = false
            isFresh = true
        case .failed(let problem):
            isLoading = false
            self.problem = problem
        }
    }

    /// Returns the part after some effects, for a preview or a test.
    package func reduced(with effects: Effect...) -> Self {
        var part = self
        for effect in effects { part.reduce(with: effect) }
        return part
    }

    package enum Effect: Equatable, Sendable {
        case started

        /// This is saved now, or came and cannot be saved.
        case received(Saved<Value>?)

        case unreadable

        /// The shop has answered, and the answer is saved.
        case finished

        /// Without a problem, the attempt was canceled.
        case failed(Problem?)

        package static func read(_ result: Result<Saved<Value>?, StorageError>) -> Effect {
            switch result {
            case .success(let saved): .received(saved)
            case .failure: .unreadable
            }
        }

        package static func ended(_ result: Result<Void, StoreError>) -> Effect {
            switch result {
            case .success: .finished
            case .failure(let error): .failed(Problem(loading: error))
            }
        }
    }
}
