import FoundationExtensions
package import ScreenKit
package import StoreDomain
package import ViewStateCore

/// The known state of user data that is stored only on this device.
///
/// Unlike a ``Loadable`` value, a local value does not come from the shop, so it is never out of date.
package enum LocalValue<Value: Equatable & Sendable>: Equatable, Sendable {
    case unknown
    case known(Value)
    case unreadable

    package init(_ result: Result<Value, StorageError>) {
        switch result {
        case .success(let value): self = .known(value)
        case .failure: self = .unreadable
        }
    }

    /// Returns the value's content, a placeholder until the value has been read, or a message if reading
    /// fails.
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

/// The outcome of the last change to a list of user data, including any item to restore and any problem.
package struct Undo<Item: Equatable & Sendable>: Equatable, Sendable {
    package let removed: Item?

    package let problem: Problem?

    package init(removed: Item? = nil, problem: Problem? = nil) {
        self.removed = removed
        self.problem = problem
    }

    /// Returns a report of the last change, including a button that undoes a removal.
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

/// Performs the user's changes to a list sequentially and reports each outcome once.
///
/// Each change is completed even if the user leaves the screen. An interactor creates a single instance and
/// passes each outcome to the state:
/// ```swift
/// changes = UndoableChanges { viewState.reduce(with: .changeEnded($0)) }
/// ```
/// Until the next change or until the user leaves the screen, the user can undo a stored removal or retry a
/// failed undo.
@MainActor
package final class UndoableChanges<Item: Equatable & Sendable> {
    package typealias Change = @MainActor () async throws -> Void

    private let changes = ChangeQueue()
    private let show: @MainActor (Undo<Item>) -> Void

    /// Creates an instance without changes.
    ///
    /// The `show` closure receives an empty ``Undo`` when a change starts and the outcome when the change
    /// ends.
    package init(show: @escaping @MainActor (Undo<Item>) -> Void) {
        self.show = show
    }

    /// Reports the outcome of the last change, including a change that ended after the user left the screen.
    package func appear(in work: WorkBag) {
        if let change = changes.newest { report(change, in: work) }
    }

    /// Withdraws the offer to restore an item.
    package func disappear() {
        show(Undo())
    }

    /// Removes an item and offers to restore it.
    package func remove(_ item: Item, in work: WorkBag, _ change: @escaping Change) {
        report(changes.add(change), in: work, offering: item)
    }

    /// Restores an item and offers to try again if restoring it fails.
    package func putBack(_ item: Item, in work: WorkBag, _ change: @escaping Change) {
        report(changes.add(change), in: work, offeringAgain: item)
    }

    private func report(
        _ change: ChangeQueue.Change,
        in work: WorkBag,
        offering removed: Item? = nil,
        offeringAgain kept: Item? = nil
    ) {
        show(Undo())
        work.run(ObjectIdentifier(self)) {
            await change.value
        } then: { [changes, show] result in
            let problem = changes.takeFailure().flatMap { Problem(saving: $0) }
            show(Undo(removed: result.failure == nil ? removed : kept, problem: problem))
        }
    }
}
