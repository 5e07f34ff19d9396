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

    /// Whether the shop is being asked.
    package private(set) var isLoading = false

    /// Whether the shop has answered since this was made; then what is saved is current and not from an
    /// earlier time.
    package private(set) var isFresh = false

    /// Why the last attempt failed; `nil` when it did not.
    package private(set) var problem: LoadProblem?

    /// Creates a part that is not known and has not been requested.
    package init() {}

    /// Whether an appearing screen has to ask the shop: it never answered, or the last attempt was cut off.
    package var needsRefresh: Bool { !isFresh || isLoading }

    /// Whether nothing is known yet and nothing went wrong: the value is on its way.
    package var isPending: Bool { saved == nil && problem == nil && !isUnreadable }

    /// Whether this version of the shop offers the part, as far as that is known.
    package var isOffered: Bool { problem?.mayPass ?? true }

    /// What is known of the value; `nil` while nothing is.
    package var value: Value? { saved?.value }

    /// Changes the part by one effect.
    ///
    /// - Parameter effect: What happened.
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

    /// The part after some effects, for a preview or a test.
    ///
    /// - Parameter effects: What happened, in order.
    /// - Returns: What the part became.
    package func reduced(with effects: Effect...) -> Self {
        var part = self
        for effect in effects { part.reduce(with: effect) }
        return part
    }

    /// What can happen to a part.
    package enum Effect: Equatable, Sendable {
        /// The shop is being asked.
        case started

        /// This is saved now, or came and cannot be saved.
        case received(Saved<Value>?)

        /// What is saved cannot be read.
        case unreadable

        /// The shop has answered, and the answer is saved.
        case finished

        /// The attempt failed; without a problem, it was cancelled.
        case failed(LoadProblem?)

        /// The effect of a value that a repository delivered.
        ///
        /// - Parameter result: The value, or why it cannot be read.
        /// - Returns: The effect.
        package static func read(_ result: Result<Saved<Value>?, StorageError>) -> Effect {
            switch result {
            case .success(let saved): .received(saved)
            case .failure: .unreadable
            }
        }

        /// The effect of the outcome of an attempt.
        ///
        /// - Parameter result: That the shop's answer is saved, or why not.
        /// - Returns: The effect.
        package static func ended(_ result: Result<Void, ShopError>) -> Effect {
            switch result {
            case .success: .finished
            case .failure(let error): .failed(LoadProblem(error))
            }
        }
    }
}
