package import StoreDomain

/// The state of a screen section whose value is stored locally and refreshed from the shop.
///
/// The known value remains available during a refresh and after a failed refresh. Screens show both the value
/// and the ``problem``.
package struct Loadable<Value: Equatable & Sendable>: Equatable, Sendable {
    /// The stored value or a newer response that could not be stored, or `nil` if neither exists.
    package private(set) var saved: Saved<Value>?

    /// A Boolean value that indicates whether the stored value cannot be read.
    ///
    /// While the value cannot be read, ``saved`` contains the value from the last successful read.
    package private(set) var isUnreadable = false

    package private(set) var isLoading = false

    /// A Boolean value that indicates whether a refresh has succeeded since the screen was created.
    package private(set) var isFresh = false

    package private(set) var problem: Problem?

    package init() {}

    /// A Boolean value that indicates whether a screen must refresh the value when the screen appears.
    ///
    /// A refresh is necessary if no refresh has succeeded or if the last attempt was interrupted.
    package var needsRefresh: Bool { !isFresh || isLoading }

    /// A Boolean value that indicates whether the first value is still loading.
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

    /// Returns the state after applying effects, for previews and tests.
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

        /// The shop has responded, and the response has been stored.
        case finished

        /// The attempt failed or, if the problem is `nil`, was canceled.
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
