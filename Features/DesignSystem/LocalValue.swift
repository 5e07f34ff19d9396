import FoundationExtensions
package import ScreenKit
package import StoreDomain
package import ViewStateCore

/// What is known of the user's own data, which is saved on this machine and nowhere else.
///
/// It is not a ``Loadable``: nothing can be asked for it, so it is never out of date, and there is never
/// “nothing saved to show”.
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

    /// Shows the value, a placeholder with this many lines until it is read, or a text if it cannot be read.
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

/// How the last change to the user's own list ended: what can be put back, or why it was not stored.
package struct Undo<Item: Equatable & Sendable>: Equatable, Sendable {
    /// What was removed last and can be put back.
    package let removed: Item?

    package let problem: Problem?

    package init(removed: Item? = nil, problem: Problem? = nil) {
        self.removed = removed
        self.problem = problem
    }

    /// Reports the user's last change, with a button that undoes a removal.
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

/// Makes the user's changes to a list, one after the other and each to completion, and reports once how each
/// ended.
///
/// An interactor has one, and passes each outcome to the state:
/// ```swift
/// changes = UndoableChanges { viewState.reduce(with: .changeEnded($0)) }
/// ```
/// A stored removal can be undone, and an undo that failed can be tried again, until the next change or until
/// the screen is left.
@MainActor
package final class UndoableChanges<Item: Equatable & Sendable> {
    package typealias Change = @MainActor () async throws -> Void

    private let changes = ChangeQueue()
    private let show: @MainActor (Undo<Item>) -> Void

    /// Creates the owner of changes; `show` receives an empty ``Undo`` while one is made, and then how it
    /// ended.
    package init(show: @escaping @MainActor (Undo<Item>) -> Void) {
        self.show = show
    }

    /// Reports how the last change ended, which may have been after the screen was left.
    package func appear(in work: WorkBag) {
        if let change = changes.newest { report(change, in: work) }
    }

    /// Stops offering to put anything back.
    package func disappear() {
        show(Undo())
    }

    /// Removes an item and offers to put it back; the change is made even if the screen is left.
    package func remove(_ item: Item, in work: WorkBag, _ change: @escaping Change) {
        report(changes.add(change), in: work, offering: item)
    }

    /// Puts an item back, and offers that again if it fails; the change is made even if the screen is left.
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
