import StoreDomain
import Testing
import ViewStateTesting

/// What every ``MarkedProductsRepository`` must meet, one requirement per case; a test runs all of them on
/// each implementation.
package enum MarkedProductsRepositoryContract: CaseIterable, Sendable {
    /// Before the first change nothing is marked.
    case hasNoneAtFirst

    /// The one marked last comes first; one that is marked again keeps its place.
    case listsTheLastMarkedFirst

    /// An unmarked product is gone, and new when it is marked again.
    case forgetsWhatIsRemoved

    /// One whose removal is undone is back where it was; undoing nothing changes nothing.
    case putsBackWhatWasRemoved

    /// A change is delivered to every observer; a call that changes nothing is not.
    case deliversToEachObserver

    /// A change by a canceled task fails and changes nothing.
    case leavesOutACanceledChange

    /// Checks the requirement on an implementation in which nothing was ever changed.
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
