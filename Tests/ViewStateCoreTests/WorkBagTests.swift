import CommitObservation
import Testing
import ViewStateCore
import ViewStateTesting

@MainActor
struct WorkBagTests {
    private let work = WorkBag()
    private let clock = ManualClock()

    @Test func receivesResultOfNonsuspendingJobBeforeNextLine() async {
        var log: [String] = []
        work.run("key") {
            [0].count
        } then: {
            log.append("\($0)")
        }
        log.append("next line")
        work.run("key") { report in
            await report(2)
        } reporting: {
            log.append("\($0)")
        } then: {
            log.append("3")
        }
        #expect(log == ["1", "next line", "2", "3"])
        await work.settled()
    }

    /// The next job starts during the earlier job's first step, before that job has a task to cancel.
    @Test(arguments: [true, false])
    func jobCanStartNextJobOfItsKeyInFirstStep(isInTheResult: Bool) async {
        var log: [String] = []
        let second = { @MainActor [work, clock] in
            work.run("key") {
                try? await clock.sleep(for: .seconds(1))
            } then: {
                log.append("second")
            }
        }
        let clock = clock
        work.run("key") {
            guard !isInTheResult else { return false }
            await second()
            // The call returns immediately because the job is already canceled.
            try? await clock.sleep(for: .seconds(100))
            return true
        } then: { _ in
            log.append("first")
            second()
        }
        await clock.sleeping()
        clock.advance(by: .seconds(1))
        await work.settled()
        #expect(log == (isInTheResult ? ["first", "second"] : ["second"]))
    }

    @Test func ignoresFurtherResultsOfJobCanceledInFirstStep() async {
        var taken: [Int] = []
        let work = work
        work.run("key") { report in
            await report(1)
            await work.cancel("key")
            await report(2)
            return 3
        } reporting: {
            taken.append($0)
        } then: {
            taken.append($0)
        }
        #expect(taken == [1])
        await work.settled()
        #expect(taken == [1])
    }

    @Test func ignoresReportsAfterJobEnds() async {
        var taken: [Int] = []
        var late: (@MainActor (Int) -> Void)?
        let keep = { @MainActor (report: @escaping @MainActor (Int) -> Void) in late = report }
        work.run("key") { report in
            await keep(report)
        } reporting: {
            taken.append($0)
        } then: {
            late?(1)
        }
        late?(2)
        #expect(taken == [1])
        await work.settled()
    }

    @Test func settlesForWaiterInFirstStepOfJob() async {
        var hasEnded = false
        var waiter: Task<Bool, Never>?
        let wait = { @MainActor [work] in
            waiter = Task.immediate {
                await work.settled()
                return hasEnded
            }
        }
        let clock = clock
        work.run("key") {
            await wait()
            try? await clock.sleep(for: .seconds(1))
        } then: {
            hasEnded = true
        }
        await clock.sleeping()
        clock.advance(by: .seconds(1))
        #expect(await waiter?.value == true)
    }

    @Test func settlesAfterAllJobsIncludingJobsStartedByJobs() async {
        var ended: Set<Int> = []
        func start(_ number: Int) {
            work.run(number) {
            } then: {
                ended.insert(number)
                if number < 5 { start(number + 1) }
            }
        }
        start(1)
        work.run("other", {}, then: { ended.insert(0) })
        await work.settled()
        #expect(ended == [0, 1, 2, 3, 4, 5])
    }

    @Test func cancelsNewestJobOfKeyAfterEarlierJobEnds() async {
        let (ended, continuation) = AsyncStream.makeStream(of: Never.self)
        let clock = clock
        work.run("key") {
            try? await clock.sleep(for: .seconds(1))
            continuation.finish()
        }
        await clock.sleeping()
        let (ends, end) = AsyncStream.makeStream(of: Bool.self)
        work.run("key") {
            try? await clock.sleep(for: .seconds(1))
            end.yield(Task.isCancelled)
            end.finish()
        }
        for await _ in ended {}
        await clock.sleeping()
        work.cancel("key")
        clock.advance(by: .seconds(1))
        await work.settled()
        var iterator = ends.makeAsyncIterator()
        #expect(await iterator.next(isolation: #isolation) == true)
    }

    /// The job's next step has been resumed and is waiting for the main actor when the job is canceled.
    @Test func dropsReportOfStepResumedBeforeCancellation() async {
        let gate = Gate(whenCanceled: .isIgnored)
        var taken: [Int] = []
        work.run("key") { report in
            await report(1)
            try? await gate.pass()
            await report(2)
        } reporting: {
            taken.append($0)
        }
        let step = await gate.arrival()
        step.release()
        work.cancel("key")
        await work.settled()
        #expect(taken == [1])
    }

    @Test func settlesAfterObservationHandlesCommittedValue() async {
        let store = Store()
        var seen: [Int] = []
        work.observe("numbers", store.values()) { seen.append($0) }
        await work.settled()
        #expect(seen == [0])
        store.write(1)
        await work.settled()
        #expect(seen == [0, 1])
        store.write(1)  // This commit changes nothing.
        await work.settled()
        #expect(seen == [0, 1])
    }

    @Test(arguments: [1, 2, 20])
    func settlesWithWritesInFlightAndActiveObservation(writes: Int) async {
        let store = Store()
        var newest: Int?
        work.observe("numbers", store.values()) { newest = $0 }
        for number in 1...writes {
            work.run(number) { await store.writeElsewhere(number) }
        }
        await work.settled()
        #expect(newest == store.value)
        #expect(store.writes == writes)
    }

    @Test(arguments: [true, false])
    func settlesAfterWriteStartedByObservation(takesTime: Bool) async {
        let store = Store()
        var newest = 0
        work.observe("numbers", store.values()) { [work] number in
            newest = number
            guard number < 10 else { return }
            work.run("write") {
                if takesTime { await store.writeElsewhere(number + 1) } else { store.write(number + 1) }
            }
        }
        await work.settled()
        #expect(newest == 10)
    }

    @Test func settlesWhenHandlerCancelsItsObservation() async {
        let store = Store()
        work.observe("numbers", store.values()) { [work] _ in work.cancelAll() }
        await work.settled()
    }
}
