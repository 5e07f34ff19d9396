package import StoreDomain

/// The state of a screen section that is stored locally and refreshed from the shop.
///
/// The known value stays during a refresh and after a failed one. Screens show the value together with the
/// ``problem``.
package struct Loadable<Value: Equatable & Sendable>: Equatable, Sendable {
    /// The stored value or a newer response that could not be stored, or `nil` if there is neither.
    package private(set) var saved: Saved<Value>?

    /// A Boolean value that indicates whether the stored value cannot be read.
    ///
    /// While the value cannot be read, ``saved`` is the last one that was read.
    package private(set) var isUnreadable = false

    package private(set) var isLoading = false

    /// A Boolean value that indicates whether the shop has responded since the screen was created, so that
    /// the stored value is current.
    package private(set) var isFresh = false

    package private(set) var problem: Problem?

    package init() {}

    /// A Boolean value that indicates whether a screen that appears has to refresh the value.
    ///
    /// A refresh is necessary if the shop has never responded, or if the last attempt was interrupted.
    package var needsRefresh: Bool { !isFresh || isLoading }

    /// A Boolean value that indicates whether the first value is still expected, because none is known and
    /// nothing has failed.
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

    /// Returns the state after some effects, for previews and tests.
    package func reduced(with effects: Effect...) -> Self {
        var part = self
        for effect in effects { part.reduce(with: effect) }
        return part
    }

    package enum Effect: Equatable, Sendable {
        case started

        /// The stored value changed, or a response could not be stored.
        case received(Saved<Value>?)

        case unreadable

        /// The shop has responded, and the response is stored.
        case finished

        /// The attempt failed, or was canceled if there is no problem.
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
