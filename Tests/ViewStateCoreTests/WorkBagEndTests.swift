import CommitObservation
import Testing
import ViewStateCore
import ViewStateTesting

/// The ways in which work ends, and their effects on the work, its result handlers, and its value handlers.
@MainActor
struct WorkBagEndTests {
    private let clock = ManualClock()

    @Test(arguments: Work.allCases)
    func passesResultOfWorkToHandler(work: Work) async {
        let bag = WorkBag()
        var taken: [Int] = []
        work.start(in: bag, clock) { taken.append($0) }
        await clock.sleeping()
        clock.advance(by: .seconds(1))
        await bag.settled()
        #expect(taken == [1])
    }

    @Test(arguments: Work.allCases, Ending.allCases)
    func releasesHandlerImmediatelyAndIgnoresLateResults(work: Work, ending: Ending) async {
        // A pending `settled()` call retains the bag, so the bag cannot be deallocated during the call.
        for isAwaited in ending == .releaseOfTheBag ? [false] : [false, true] {
            var bag: WorkBag? = WorkBag()
            let bagCheck = ReleaseCheck(bag)
            var taken: [Int] = []
            var state: StateContainer? = StateContainer(0)
            let stateCheck = ReleaseCheck(state)
            let ended = bag.map { bag in
                work.start(in: bag, clock) { [state] number in
                    state?.set(number)
                    taken.append(number)
                }
            }
            state = nil
            await clock.sleeping()
            #expect(!stateCheck.isReleased)
            let waiter = isAwaited ? bag.map { bag in Task.immediate { await bag.settled() } } : nil
            ending.apply(to: &bag, work)
            #expect(stateCheck.isReleased)
            #expect(bagCheck.isReleased == (ending == .releaseOfTheBag))
            clock.advance(by: .seconds(1))
            await ended?()
            await waiter?.value
            #expect(taken.isEmpty)
        }
    }

    @Test(arguments: Ending.allCases)
    func cancelsRunningJob(ending: Ending) async {
        var bag: WorkBag? = WorkBag()
        let (ends, continuation) = AsyncStream.makeStream(of: Bool.self)
        let clock = clock
        bag?.run("key") {
            try? await clock.sleep(for: .seconds(1))
            continuation.yield(Task.isCancelled)
        }
        await clock.sleeping()
        bag?.cancel("another key")
        ending.apply(to: &bag, .job)
        clock.advance(by: .seconds(1))
        var iterator = ends.makeAsyncIterator()
        #expect(await iterator.next(isolation: #isolation) == true)
    }

    @Test(arguments: Ending.allCases)
    func stopsReadingForEndedObservation(ending: Ending) async {
        var bag: WorkBag? = WorkBag()
        let store = Store()
        let values = store.values()
        bag?.observe("key", values) { _ in }
        await bag?.settled()
        ending.apply(to: &bag, .observation)
        store.write(1)
        // The call returns after the consumer has handled the write or has stopped.
        await values.caughtUp()
        #expect(store.reads == 1)
    }

    @Test func releasesHandlerWhenJobEnds() async {
        let bag = WorkBag()
        var state: StateContainer? = StateContainer(0)
        let check = ReleaseCheck(state)
        bag.run("key", { 1 }, then: { [state] in state?.set($0) })
        state = nil
        await bag.settled()
        #expect(check.isReleased)
    }

    @Test(arguments: Work.allCases, [Ending.newer, .cancelOfItsKey, .cancelOfAll, nil])
    func handlerCanOwnObjectThatUsesBagInDeinit(work: Work, ending: Ending?) async {
        @MainActor
        final class Owner {
            let bag: WorkBag

            init(_ bag: WorkBag) {
                self.bag = bag
            }

            isolated deinit { bag.cancelAll() }
        }
        let bag = WorkBag()
        var owner: Owner? = Owner(bag)
        let check = ReleaseCheck(owner)
        work.start(in: bag, clock) { [owner] _ in withExtendedLifetime(owner) {} }
        owner = nil
        await clock.sleeping()
        var same: WorkBag? = bag
        ending?.apply(to: &same, work)
        clock.advance(by: .seconds(1))
        await bag.settled()
        bag.cancel("key")
        #expect(check.isReleased)
    }

    @Test func endsJobStartedUnderSameKeyDuringRelease() async {
        let (bag, gate) = (WorkBag(), Gate())
        var taken: [String] = []
        func run(then receive: @escaping @MainActor () -> Void) {
            bag.run("key", { try? await gate.pass() }, then: receive)
        }
        var owned: Subscription? = Subscription { run { taken.append("older") } }
        run { [owned] in withExtendedLifetime(owned) {} }
        owned = nil
        run { taken.append("newest") }
        gate.open()
        await bag.settled()
        #expect(taken == ["newest"])
    }

    @Test(arguments: [true, false])
    func endsObservationStartedUnderSameKeyDuringRelease(isReplaced: Bool) async {
        let (bag, store) = (WorkBag(), Store())
        var taken: [String] = []
        var owned: Subscription? = Subscription {
            bag.observe("key", store.values()) { _ in taken.append("older") }
        }
        bag.observe("key", store.values()) { [owned] _ in withExtendedLifetime(owned) {} }
        owned = nil
        if isReplaced {
            bag.observe("key", store.values()) { _ in taken.append("newest") }
        } else {
            bag.cancel("key")
        }
        await bag.settled()
        #expect(taken == (isReplaced ? ["newest"] : []))
    }

    @Test(arguments: [true, false])
    func cancelAllCancelsWorkStartedDuringRelease(isObserved: Bool) async {
        let (bag, store, gate) = (WorkBag(), Store(), Gate())
        var count = 0
        var owned: Subscription? = Subscription {
            bag.run("other") {
                try? await gate.pass()
            } then: {
                count += 1
            }
        }
        if isObserved {
            bag.observe("key", store.values()) { [owned] _ in withExtendedLifetime(owned) {} }
        } else {
            bag.run("key", { try? await gate.pass() }, then: { [owned] in withExtendedLifetime(owned) {} })
        }
        owned = nil
        bag.cancelAll()
        gate.open()
        await bag.settled()
        #expect(count == 0)
    }

    /// Work that runs under the key `key` and ends when the clock is advanced, even if it was canceled.
    enum Work: CaseIterable {
        case job, reportingJob, observation

        /// Starts the work and returns a closure that waits until the work ends.
        @MainActor @discardableResult
        func start(
            in bag: WorkBag,
            _ clock: ManualClock,
            _ receive: @escaping @MainActor (Int) -> Void
        ) -> @MainActor () async -> Void {
            switch self {
            case .job:
                let (ended, continuation) = AsyncStream.makeStream(of: Never.self)
                bag.run("key") {
                    defer { continuation.finish() }
                    return await lateAnswer(clock)
                } then: {
                    receive($0)
                }
                return { for await _ in ended {} }
            case .reportingJob:
                let (ended, continuation) = AsyncStream.makeStream(of: Never.self)
                bag.run("key") { report in
                    defer { continuation.finish() }
                    await report(await lateAnswer(clock))
                } reporting: {
                    receive($0)
                }
                return { for await _ in ended {} }
            case .observation:
                let values = CommittedValues(of: CommitSignal()) { await lateAnswer(clock) }
                bag.observe("key", values, receive)
                return values.caughtUp
            }
        }
    }

    /// An event that ends work early.
    enum Ending: CaseIterable {
        case newer, cancelOfItsKey, cancelOfAll, releaseOfTheBag

        @MainActor
        func apply(to bag: inout WorkBag?, _ work: Work) {
            switch (self, work) {
            case (.newer, .job), (.newer, .reportingJob): bag?.run("key") {}
            case (.newer, .observation): bag?.observe("key", Store().values()) { _ in }
            case (.cancelOfItsKey, _): bag?.cancel("key")
            case (.cancelOfAll, _): bag?.cancelAll()
            case (.releaseOfTheBag, _): bag = nil
            }
        }
    }
}

private func lateAnswer(_ clock: ManualClock) async -> Int {
    await Task { try? await clock.sleep(for: .seconds(1)) }.value
    return 1
}
