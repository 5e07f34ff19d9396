import FoundationExtensions
package import ScreenKit
package import StoreDomain
package import ViewStateCore

/// What is known of a person's own data, which is saved on this machine and nowhere else.
///
/// It is not a ``Loadable``: there is nobody to ask for it, so it is never out of date and there is never
/// “nothing saved to show”.
package enum Kept<Value: Equatable & Sendable>: Equatable, Sendable {
    /// It has not been read yet.
    case unknown
    /// It is this.
    case known(Value)
    /// It cannot be read.
    case unreadable

    /// Creates it from what a repository delivered.
    ///
    /// - Parameter result: The value, or why it cannot be read.
    package init(_ result: Result<Value, StorageError>) {
        switch result {
        case .success(let value): self = .known(value)
        case .failure: self = .unreadable
        }
    }

    /// How a screen shows it in each of its states.
    ///
    /// - Parameters:
    ///   - lines: How many lines the placeholder has until it is read.
    ///   - unreadable: What to say if it cannot be read: “The favorites cannot be read.”
    ///   - content: Shows the value.
    /// - Returns: What is shown.
    @ContentBuilder<Action>
    package func content<Action>(
        lines: Int,
        unreadable: String,
        @ContentBuilder<Action> of content: (Value) -> [any ContentPart<Action>]
    ) -> [any ContentPart<Action>] {
        switch self {
        case .unknown: Placeholder(lines: lines)
        case .known(let value): content(value)
        case .unreadable: Notice(.error, unreadable, failure: .storage)
        }
    }
}

/// How the last change to a person's own list ended: what can be put back, or why it was not stored.
package struct Undo<Item: Equatable & Sendable>: Equatable, Sendable {
    /// What was removed last and can be put back; `nil` when there is nothing.
    package let removed: Item?

    /// Why the last change was not stored; `nil` when it was.
    package let problem: SaveProblem?

    /// Creates the outcome of a change; by default, there is nothing to put back and nothing to report.
    package init(removed: Item? = nil, problem: SaveProblem? = nil) {
        self.removed = removed
        self.problem = problem
    }

    /// What a person is told about their last change, and the button that undoes a removal; empty if
    /// there is nothing to say.
    ///
    /// - Parameters:
    ///   - name: What an item is called.
    ///   - putBack: The action that puts an item back.
    /// - Returns: What is shown.
    @ContentBuilder<Action>
    package func content<Action>(
        name: (Item) -> String,
        putBack: (Item) -> Action
    ) -> [any ContentPart<Action>] {
        if let problem { Notice(problem) }
        if let removed {
            Text("\(name(removed)) was removed.")
            Button("Undo", id: "undo", key: "u", action: putBack(removed))
        }
    }
}

/// Makes a person's changes to their own list, one after the other and each to completion, and reports
/// once how each ended.
///
/// An interactor has one, and passes each outcome to the state:
/// ```swift
/// changes = UndoableChanges { viewState.reduce(with: .changeEnded($0)) }
/// ```
/// A stored removal can be undone, and an undo that failed can be tried again, until the next
/// change or until the screen is left.
@MainActor
package final class UndoableChanges<Item: Equatable & Sendable> {
    /// Changes what is stored.
    package typealias Change = @MainActor () async throws(ShopError) -> Void

    private let changes = ChangeQueue<ShopError>()
    private let show: @MainActor (Undo<Item>) -> Void

    /// Creates changes; there are none before the first one is asked for.
    ///
    /// - Parameter show: Receives how a change ended, and an empty ``Undo`` while one is made.
    package init(show: @escaping @MainActor (Undo<Item>) -> Void) {
        self.show = show
    }

    /// Reports how the last change ended; the screen may have been left before it did.
    ///
    /// - Parameter work: Owns the wait for the outcome.
    package func appear(in work: WorkBag) {
        if let change = changes.newest { report(change, in: work) }
    }

    /// Stops offering anything.
    package func disappear() {
        show(Undo())
    }

    /// Removes an item, and offers to put it back.
    ///
    /// - Parameters:
    ///   - item: What is removed.
    ///   - work: Owns the wait for the end; the change itself is made even if the screen is left.
    ///   - change: Removes it from what is stored.
    package func remove(_ item: Item, in work: WorkBag, _ change: @escaping Change) {
        report(changes.add(change), in: work, offering: item)
    }

    /// Puts an item back, and offers that again if it fails.
    ///
    /// - Parameters:
    ///   - item: What was removed.
    ///   - work: Owns the wait for the end; the change itself is made even if the screen is left.
    ///   - change: Puts it back into what is stored.
    package func putBack(_ item: Item, in work: WorkBag, _ change: @escaping Change) {
        report(changes.add(change), in: work, offeringAgain: item)
    }

    private func report(
        _ change: ChangeQueue<ShopError>.Change,
        in work: WorkBag,
        offering removed: Item? = nil,
        offeringAgain kept: Item? = nil
    ) {
        show(Undo())
        work.run(ObjectIdentifier(self)) {
            await change.value
        } then: { [changes, show] result in
            let problem = changes.takeFailure().flatMap { SaveProblem($0) }
            show(Undo(removed: result.failure == nil ? removed : kept, problem: problem))
        }
    }
}
