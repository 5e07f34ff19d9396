import CommitObservation
import Synchronization
import Testing
import ViewStateCore
import ViewStateTesting

@MainActor
struct WorkBagTests {
    private let work = WorkBag()

    @Test func settlesAtOnceWhenThereIsNothing() async {
        await work.settled()
    }

    @Test func settlesWhenEveryJobHasEnded() async {
        var ended: [String] = []
        work.run("a") { ended.append("a") }
        work.run("b") { ended.append("b") }
        await work.settled()
        #expect(ended.sorted() == ["a", "b"])
    }

    @Test func waitsForJobsThatAJobStarts() async {
        var ended: [Int] = []
        func start(_ number: Int) {
            work.run(number) {
                ended.append(number)
                if number < 5 { start(number + 1) }
            }
        }
        start(1)
        await work.settled()
        #expect(ended == [1, 2, 3, 4, 5])
    }

    @Test func cancelsTheEarlierJobOfAKeyAndWaitsForIt() async {
        let clock = ManualClock()
        var log: [String] = []
        work.run("key") {
            do {
                try await clock.sleep(for: .seconds(1))
                log.append("first ended")
            } catch {
                log.append("first cancelled")
            }
        }
        await clock.sleeping()
        work.run("key") { log.append("second ended") }
        await work.settled()
        #expect(Set(log) == ["first cancelled", "second ended"])
    }

    @Test func leavesJobsOfOtherKeysAlone() async {
        let clock = ManualClock()
        var log: [String] = []
        work.run("a") {
            try? await clock.sleep(for: .seconds(1))
            log.append(Task.isCancelled ? "a cancelled" : "a ended")
        }
        await clock.sleeping()
        work.run("b") { log.append("b ended") }
        clock.advance(by: .seconds(1))
        await work.settled()
        #expect(Set(log) == ["a ended", "b ended"])
    }

    @Test func cancelsOneKeyOrAll() async {
        let clock = ManualClock()
        var cancelled: Set<String> = []
        for key in ["a", "b", "c"] {
            work.run(key) {
                try? await clock.sleep(for: .seconds(1))
                if Task.isCancelled { cancelled.insert(key) }
            }
        }
        await clock.sleeping(3)
        work.cancel("b")
        work.cancel("unknown")
        work.cancelAll()
        await work.settled()
        #expect(cancelled == ["a", "b", "c"])
    }

    @Test func settlesAfterAStandingObservationHasHandledWhatIsCommitted() async {
        let store = Store()
        var seen: [Int] = []
        work.stand("numbers", on: store.values()) { seen.append($0) }
        await work.settled()
        #expect(seen == [0])
        store.write(1)
        await work.settled()
        #expect(seen == [0, 1])
    }

    @Test(arguments: 1...20)
    func settlesWithAWriteInFlightAndAStandingObservation(writes: Int) async {
        let store = Store()
        var newest: Int?
        work.stand("numbers", on: store.values()) { newest = $0 }
        for number in 1...writes {
            work.run(number) { await store.writeElsewhere(number) }
        }
        await work.settled()
        #expect(newest == store.value)
        #expect(store.count == writes)
    }

    @Test func settlesAfterAWriteThatAnObservationStarts() async {
        let store = Store()
        var newest = 0
        work.stand("numbers", on: store.values()) { [work] number in
            newest = number
            guard number < 10 else { return }
            work.run("write") { await store.writeElsewhere(number + 1) }
        }
        await work.settled()
        #expect(newest == 10)
    }

    @Test func settlesAfterACommitThatChangesNothing() async {
        let store = Store()
        var count = 0
        work.stand("numbers", on: store.values()) { _ in count += 1 }
        store.write(0)
        store.write(0)
        await work.settled()
        #expect(count == 1)
    }

    @Test(arguments: Ending.allCases)
    func handlesNothingAfterAnObservationHasEnded(ending: Ending) async {
        let store = Store()
        let values = store.values()
        var seen: [Int] = []
        var bag: WorkBag? = WorkBag()
        bag?.stand("numbers", on: values) { seen.append($0) }
        await bag?.settled()
        switch ending {
        case .cancelOfItsKey: bag?.cancel("numbers")
        case .cancelOfAll: bag?.cancelAll()
        case .releaseOfTheBag: bag = nil
        }
        store.write(1)
        // Returns only when the one consumer has handled the write or has stopped.
        await values.caughtUp()
        #expect(seen == [0])
        withExtendedLifetime(bag) {}
    }

    enum Ending: CaseIterable {
        case cancelOfItsKey, cancelOfAll, releaseOfTheBag
    }

    @Test func replacesTheObservationOfAKey() async {
        let old = Store()
        let new = Store()
        var seen: [String] = []
        work.stand("numbers", on: old.values()) { seen.append("old \($0)") }
        await work.settled()
        work.stand("numbers", on: new.values()) { seen.append("new \($0)") }
        old.write(1)
        new.write(2)
        await work.settled()
        #expect(seen.first == "old 0")
        #expect(seen.last == "new 2")
        #expect(!seen.contains("old 1"))
    }

    @Test func settlesWhenItsObservationIsCancelledMeanwhile() async {
        let store = Store()
        work.stand("numbers", on: store.values()) { [work] _ in work.cancelAll() }
        await work.settled()
    }

    @Test func isFreedWhileWorkRunsAndCancelsIt() async {
        let clock = ManualClock()
        let store = Store()
        var bag: WorkBag? = WorkBag()
        let check = ReleaseCheck(bag)
        let (ends, continuation) = AsyncStream.makeStream(of: Bool.self)
        bag?.run("job") {
            try? await clock.sleep(for: .seconds(1))
            continuation.yield(Task.isCancelled)
        }
        bag?.stand("numbers", on: store.values()) { _ in }
        await clock.sleeping()
        bag = nil
        #expect(check.isReleased)
        var iterator = ends.makeAsyncIterator()
        #expect(await iterator.next(isolation: #isolation) == true)
    }
}

/// A store whose writes come from another isolation and are committed one by one.
private final class Store: Sendable {
    private let signal = CommitSignal()
    private let state = Mutex((value: 0, count: 0))

    var value: Int { state.withLock(\.value) }
    var count: Int { state.withLock(\.count) }

    func values() -> CommittedValues<Int> {
        CommittedValues(of: signal) { await self.readElsewhere() }
    }

    func write(_ value: Int) {
        state.withLock { $0 = (value, $0.count + 1) }
        signal.commit()
    }

    @concurrent
    func writeElsewhere(_ value: Int) async {
        write(value)
    }

    @concurrent
    private func readElsewhere() async -> Int {
        value
    }
}
