import CommitObservation
import Testing
import VVSITrigger
import ViewStateCore
import ViewStateTesting

@MainActor
struct SettledTests {
    private struct Failure: Error {}

    @Test func settlesAtOnceWhenNothingWasTriggered() async {
        await ViewState(Ticks(), ScriptedInteractor { _, _, _ in }).settled()
    }

    @Test func settlesWhenAnActionAsksForNothing() async {
        let viewState = ViewState(Ticks(), ScriptedInteractor { _, _, _ in })
        viewState.trigger(.tick)
        await viewState.settled()
    }

    @Test func waitsForATaskThatNobodyOwns() async {
        let gate = Gate()
        let viewState = ViewState(Ticks(), ScriptedInteractor.counting(behind: gate))
        viewState.trigger(.tick)
        let held = await gate.arrival()
        let count = countOnceSettled(viewState)
        held.release()
        #expect(await count.value == 1)
    }

    @Test(arguments: [[0, 1], [1, 0]])
    func waitsForBothOfTwoTriggersThatInterleave(order: [Int]) async {
        let gate = Gate()
        let viewState = ViewState(Ticks(), ScriptedInteractor.counting(behind: gate))
        viewState.trigger(.tick)
        viewState.trigger(.tick)
        let held = [await gate.arrival(), await gate.arrival()]
        let count = countOnceSettled(viewState)
        for number in order {
            let changed = Latch()
            let subscription = viewState.onChange { changed.open() }
            held[number].release()
            await changed.wait()
            subscription.cancel()
        }
        #expect(await count.value == 2)
    }

    @Test func waitsForWhatIsTriggeredMeanwhile() async {
        let interactor = ScriptedInteractor { _, _, updater in
            Task.detached { await updater { $0.count += 1 } }
        }
        let viewState = ViewState(Ticks(), interactor)
        let subscription = viewState.onChange { [weak viewState] in
            if let viewState, viewState.state.count < 10 { viewState.trigger(.tick) }
        }
        viewState.trigger(.tick)
        await viewState.settled()
        #expect(viewState.state.count == 10)
        subscription.cancel()
    }

    @Test func waitsForATriggerThatComesWhenTheLastOneHasJustEnded() async {
        var held: [StateUpdater<Ticks>] = []
        let interactor = ScriptedInteractor { _, _, updater in held.append(updater) }
        let viewState = ViewState(Ticks(), interactor)
        viewState.trigger(.tick)
        let waits = Latch()
        let heldOnceSettled = Task {
            waits.open()
            await viewState.settled()
            return held.count
        }
        await waits.wait()
        held = []
        viewState.trigger(.tick)
        // The main actor takes its jobs in order: whoever was woken by the first release has had a turn.
        await Task {}.value
        held = []
        #expect(await heldOnceSettled.value == 0)
    }

    @Test func letsEverybodyGoWhoWaits() async {
        let gate = Gate()
        let viewState = ViewState(Ticks(), ScriptedInteractor.counting(behind: gate))
        viewState.trigger(.tick)
        let held = await gate.arrival()
        let counts = [countOnceSettled(viewState), countOnceSettled(viewState)]
        held.release()
        for count in counts { #expect(await count.value == 1) }
    }

    @Test func comesBackWhenTheFetchThrows() async {
        let fetch: @Sendable () async throws -> Int = { throw Failure() }
        let channel = NotificationChannel<TickNotification>()
        let interactor = ScriptedInteractor { _, _, updater in
            Task.detached {
                do {
                    let count = try await fetch()
                    await updater { $0.count = count }
                } catch {
                    channel.send(.problem("no answer"))
                }
            }
        }
        let viewState = ViewState(Ticks(count: 4), interactor)
        viewState.trigger(.tick)
        await viewState.settled()
        await NotificationRecorder(channel).finish(expecting: [.problem("no answer")])
        #expect(viewState.state.count == 4)
    }

    @Test func waitsForTheBagOfAnInteractorThatHasOne() async {
        let gate = Gate()
        let viewState = ViewState(Ticks(), KeyedInteractor(gate: gate))
        for name in ["a", "b"] { viewState.trigger(KeyedAction(key: name, name: name)) }
        let held = [await gate.arrival(), await gate.arrival()]
        let count = Task {
            await viewState.settled()
            return viewState.state.log.count
        }
        for call in held { call.release() }
        #expect(await count.value == 2)
    }

    @Test func isNotBlockedByAnObservationWithoutEnd() async {
        let signal = CommitSignal()
        let viewState = ViewState(Ticks(), ObservingInteractor(signal: signal))
        viewState.trigger(.tick)
        await viewState.settled()
        #expect(viewState.state.log == ["0"])
        signal.commit()
        await viewState.settled()
        #expect(viewState.state.log == ["0", "1"])
    }

    private func countOnceSettled(_ viewState: ViewState<ScriptedInteractor>) -> Task<Int, Never> {
        Task {
            await viewState.settled()
            return viewState.state.count
        }
    }
}

/// Observes a store for as long as it lives, and passes on what it sees.
@MainActor
private final class ObservingInteractor: WorkOwnerProtocol {
    let notifications = NotificationChannel<Never>()
    let work = WorkBag()
    private let signal: CommitSignal

    init(signal: CommitSignal) {
        self.signal = signal
    }

    func execute(
        _ state: @escaping CurrentState<Ticks>,
        _ action: TickAction,
        _ updater: @escaping StateUpdater<Ticks>
    ) {
        let counts = CommittedValues(of: signal) { [signal] in signal.count }
        work.stand("counts", on: counts) { [work] count in
            work.run(count) { await updater { $0.log.append("\(count)") } }
        }
    }
}
