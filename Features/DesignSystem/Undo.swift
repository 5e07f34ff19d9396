import FoundationExtensions
package import ScreenKit
package import StoreDomain
package import ViewStateCore

/// How the last change of a list of a person's own ended: what can be put back, or why it was not stored.
package struct Undo<Item: Equatable & Sendable>: Equatable, Sendable {
    /// What was removed last and can be put back; `nil` when there is nothing.
    package let removed: Item?

    /// Why the last change was not stored; `nil` when it was.
    package let problem: SaveProblem?

    /// Creates the end of a change; unless given, there is nothing to put back and nothing to tell.
    package init(removed: Item? = nil, problem: SaveProblem? = nil) {
        self.removed = removed
        self.problem = problem
    }
}

/// Makes a person's changes to a list of their own, each to its end and one after the other, and says of each
/// once how it ended.
///
/// An interactor has one, and says what its effect is to the state:
/// ```swift
/// changes = UndoableChanges { viewState.reduce(with: .changeEnded($0)) }
/// ```
/// A removal that was stored can be put back, and putting back that failed can be tried again, until the next
/// change or until the screen is left.
@MainActor
package final class UndoableChanges<Item: Equatable & Sendable> {
    private enum Work: Hashable {
        case change
    }

    private let changes: ChangeQueue<ShopError>
    private let show: @MainActor (Undo<Item>) -> Void

    /// Creates changes; there are none before the first one is asked for.
    ///
    /// - Parameters:
    ///   - changes: The queue in which they are made; one of their own unless given.
    ///   - show: Takes how a change ended, and an empty ``Undo`` while one is made.
    package init(
        in changes: ChangeQueue<ShopError> = ChangeQueue(),
        show: @escaping @MainActor (Undo<Item>) -> Void
    ) {
        self.changes = changes
        self.show = show
    }

    /// Says how the last change ended, which the screen may have been left before.
    ///
    /// - Parameter work: Owns the wait for that.
    package func appear(in work: WorkBag) {
        if let change = changes.newest { report(change, in: work) }
    }

    /// Offers nothing any more.
    package func disappear() {
        show(Undo())
    }

    /// Removes an item, and offers to put it back.
    ///
    /// - Parameters:
    ///   - item: What is removed.
    ///   - work: Owns the wait for the end; the change itself is made though the screen is left.
    ///   - change: Removes it from what is stored.
    package func remove(
        _ item: Item,
        in work: WorkBag,
        _ change: @escaping @MainActor () async throws(ShopError) -> Void
    ) {
        report(changes.add(change), in: work, offering: item)
    }

    /// Puts an item back, and offers that again where it failed.
    ///
    /// - Parameters:
    ///   - item: What was removed.
    ///   - work: Owns the wait for the end; the change itself is made though the screen is left.
    ///   - change: Puts it back into what is stored.
    package func putBack(
        _ item: Item,
        in work: WorkBag,
        _ change: @escaping @MainActor () async throws(ShopError) -> Void
    ) {
        report(changes.add(change), in: work, offeringAgain: item)
    }

    private func report(
        _ change: ChangeQueue<ShopError>.Change,
        in work: WorkBag,
        offering removed: Item? = nil,
        offeringAgain kept: Item? = nil
    ) {
        show(Undo())
        work.run(Work.change) {
            await change.value
        } then: { [changes, show] result in
            let problem = changes.takeFailure().flatMap { SaveProblem($0) }
            show(Undo(removed: result.failure == nil ? removed : kept, problem: problem))
        }
    }
}

/// What a person is told of their last change, and the button that takes a removal back.
package struct UndoContent<Item: Equatable & Sendable, Action>: ContentPart {
    private let undo: Undo<Item>
    private let name: (Item) -> String
    private let putBack: (Item) -> Action

    /// Creates the part; it is empty where there is nothing to tell.
    ///
    /// - Parameters:
    ///   - undo: How the last change ended.
    ///   - name: What an item is called.
    ///   - putBack: Puts an item back.
    package init(
        _ undo: Undo<Item>,
        name: @escaping (Item) -> String,
        putBack: @escaping (Item) -> Action
    ) {
        self.undo = undo
        self.name = name
        self.putBack = putBack
    }

    /// Adds the part.
    package func assemble(into assembly: inout ContentAssembly<Action>) {
        for part in parts { part.assemble(into: &assembly) }
    }

    @ContentBuilder<Action> private var parts: [any ContentPart<Action>] {
        if let problem = undo.problem { Notice(problem) }
        if let item = undo.removed {
            Text("\(name(item)) was removed.")
            Button("Undo", id: "undo", key: "u", action: putBack(item))
        }
    }
}
