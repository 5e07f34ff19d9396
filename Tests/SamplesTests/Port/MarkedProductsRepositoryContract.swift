import StoreDomain
import Testing
import ViewStateTesting

/// The requirements for every ``MarkedProductsRepository``.
package enum MarkedProductsRepositoryContract: CaseIterable, Sendable {
    /// No product is marked before the first change.
    case hasNoneAtFirst

    /// The most recently marked product comes first, and marking a marked product again does not change its
    /// position.
    case listsTheLastMarkedFirst

    /// A product that is unmarked disappears from the list and comes first if it is marked again.
    case forgetsWhatIsRemoved

    /// Undoing a removal restores the product's position, and undoing has no effect if nothing has been
    /// removed.
    case putsBackWhatWasRemoved

    /// Every observer receives each change but receives nothing after a call that has no effect.
    case deliversToEachObserver

    /// A call in a canceled task throws an error and changes nothing.
    case leavesOutACanceledChange

    /// Checks the requirement against a new, unchanged repository.
    package func check(_ repository: any MarkedProductsRepository) async throws {
        let lists = [ValueRecorder(repository.values()), ValueRecorder(repository.values())]
        let (one, two, three) = (Product.ID("1"), Product.ID("2"), Product.ID("'; ä"))
        if self != .hasNoneAtFirst {
            for id in [one, two, three] { try await repository.set(true, id) }
        }
        var expected = [three, two, one]
        switch self {
        case .hasNoneAtFirst: expected = []
        case .listsTheLastMarkedFirst: try await repository.set(true, one)
        case .forgetsWhatIsRemoved:
            for _ in 1...2 { try await repository.set(false, two) }
            #expect(await lists[0].settled().last == .success([three, one]))
            try await repository.set(true, two)
            expected = [two, three, one]
        case .putsBackWhatWasRemoved:
            try await repository.set(false, two)
            for id in [two, two, Product.ID("unknown")] { try await repository.undoRemoval(of: id) }
        case .deliversToEachObserver:
            let count = await lists[0].settled().count
            try await repository.set(true, two)
            try await repository.set(false, Product.ID("unknown"))
            #expect(await lists[0].settled().count == count)
        case .leavesOutACanceledChange:
            let change = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                try await repository.set(false, two)
            }
            await #expect(throws: StorageError.canceled) { try await change.value }
        }
        for list in lists { #expect(await list.settled().last == .success(expected)) }
    }
}
