import Testing
import ViewStateCore
import ViewStateTesting

/// Requirements for a container's `values()` method.
@MainActor
struct NewestStatesTests {
    @Test func providesCurrentThenNewestStateToEachReader() async {
        let container = StateContainer(0)
        var first = container.values().makeAsyncIterator()
        var second = container.values().makeAsyncIterator()
        #expect(await first.next(isolation: #isolation) == 0)
        #expect(await second.next(isolation: #isolation) == 0)
        container.set(1)
        container.set(2)
        #expect(await first.next(isolation: #isolation) == 2)
        #expect(await second.next(isolation: #isolation) == 2)
    }

    @Test func neverSendsOlderStateToReaderAddedDuringDelivery() async {
        let container = StateContainer(0)
        var states: (any AsyncSequence<Int, Never> & Sendable)?
        let subscription = container.onChange { _, new in
            guard new == 1 else { return }
            container.set(2)
            container.set(3)
            states = container.values()
        }
        container.set(1)
        var seen: [Int] = []
        var iterator = states?.makeAsyncIterator()
        while let state = await iterator?.next(isolation: #isolation) {
            seen.append(state)
            if state == 4 { break }
            container.set(4)
        }
        #expect(seen == [3, 4])
        subscription.cancel()
    }

    @Test func endsWithContainerWithoutRetainingContainer() async {
        var container: StateContainer? = StateContainer(0)
        let check = ReleaseCheck(container)
        let states = container?.values()
        container?.set(1)
        container = nil
        #expect(check.isReleased)
        var seen: [Int] = []
        if let states {
            for await state in states { seen.append(state) }
        }
        #expect(seen == [1])
    }
}
