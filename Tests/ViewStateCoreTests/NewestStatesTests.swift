import Testing
import ViewStateCore
import ViewStateTesting

/// What a container's `values()` and a source's `states()` promise alike.
@MainActor
struct NewestStatesTests {
    @Test(arguments: Origin.Kind.allCases)
    func givesEachReaderTheStateNowAndThenTheNewest(kind: Origin.Kind) async {
        let origin = Origin(kind)
        var first = origin.states().makeAsyncIterator()
        var second = origin.states().makeAsyncIterator()
        #expect(await first.next(isolation: #isolation) == 0)
        #expect(await second.next(isolation: #isolation) == 0)
        origin.set(1)
        origin.set(2)
        #expect(await first.next(isolation: #isolation) == 2)
        #expect(await second.next(isolation: #isolation) == 2)
    }

    @Test(arguments: Origin.Kind.allCases)
    func neverGoesBackForAReaderThatComesDuringADelivery(kind: Origin.Kind) async {
        let origin = Origin(kind)
        var states: (any AsyncSequence<Int, Never> & Sendable)?
        let subscription = origin.onChange { [origin] _, new in
            guard new == 1 else { return }
            origin.set(2)
            origin.set(3)
            states = origin.states()
        }
        origin.set(1)
        var seen: [Int] = []
        var iterator = states?.makeAsyncIterator()
        while let state = await iterator?.next(isolation: #isolation) {
            seen.append(state)
            if state == 4 { break }
            origin.set(4)
        }
        #expect(seen == [3, 4])
        subscription.cancel()
    }

    @Test(arguments: Origin.Kind.allCases)
    func endsWithWhatItDoesNotKeepAlive(kind: Origin.Kind) async {
        var origin: Origin? = Origin(kind)
        let check = ReleaseCheck(origin?.object)
        let states = origin?.states()
        origin?.set(1)
        origin = nil
        #expect(check.isReleased)
        var seen: [Int] = []
        if let states {
            for await state in states { seen.append(state) }
        }
        #expect(seen == [1])
    }
}

/// A container or a source, used in the same way.
@MainActor
struct Origin {
    enum Kind: CaseIterable {
        case container, source
    }

    let object: AnyObject
    let set: @MainActor (Int) -> Void
    let states: @MainActor () -> any AsyncSequence<Int, Never> & Sendable
    let onChange: @MainActor (@escaping @MainActor (Int, Int) -> Void) -> Subscription

    init(_ kind: Kind) {
        switch kind {
        case .container:
            let container = StateContainer(0)
            object = container
            set = { container.set($0) }
            states = { container.values() }
            onChange = { container.onChange($0) }
        case .source:
            let source = NumberSource()
            object = source
            set = { source.send(action: $0) }
            states = { source.states() }
            onChange = { source.onChange($0) }
        }
    }
}
