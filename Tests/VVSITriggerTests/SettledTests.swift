import Testing
import VVSITrigger
import ViewStateCore
import ViewStateTesting

@MainActor
struct SettledTests {
    private let gate = Gate()

    @Test(arguments: [true, false])
    func waitsForAllTriggersAndResumesAllWaiters(isKeyed: Bool) async {
        let keyed = ViewState(KeyedInteractor(gate: gate))
        let scripted = ViewState(Ticks(), ScriptedInteractor(logsBehind: gate))
        let source: any StateSource<Ticks, TickAction> = isKeyed ? keyed : scripted
        for name in ["a", "b"] { source.send(action: TickAction(name: name, key: name)) }
        let calls = [await gate.arrival(), await gate.arrival()]
        let counts = [0, 1].map { _ in
            Task.immediate {
                await source.settled()
                return source.state.log.count
            }
        }
        for call in calls { call.release() }
        for count in counts { #expect(await count.value == 2) }
    }

    @Test func waitsForTriggersSentWhileWaiting() async {
        let interactor = ScriptedInteractor { _, _, updater in
            Task.detached { await updater { $0.count += 1 } }
        }
        let viewState = ViewState(Ticks(), interactor)
        let subscription = viewState.onChange { [weak viewState] _, new in
            if new.count < 10 { viewState?.trigger(TickAction()) }
        }
        viewState.trigger(TickAction())
        await viewState.settled()
        #expect(viewState.state.count == 10)
        subscription.cancel()
    }

    @Test func waitsForTriggersCausedByAlertChange() async {
        let interactor = ScriptedInteractor { _, _, updater in
            Task.detached { await updater { $0.count += 1 } }
        }
        let viewState = ViewState(Ticks(), interactor) { AlertState(title: "", message: "\($0)") }
        let subscription = viewState.onChange { [weak viewState] _, new in
            if new.count < 10 { viewState?.trigger(TickAction()) }
        }
        interactor.notifications.send(.done)
        await viewState.settled()
        #expect(viewState.state.count == 10)
        subscription.cancel()
    }

    @Test func waitsForTriggerSentJustAfterPreviousTriggerEnds() async {
        var held: [StateUpdater<Ticks>] = []
        let viewState = ViewState(Ticks(), ScriptedInteractor { _, _, updater in held.append(updater) })
        viewState.trigger(TickAction())
        let heldOnceSettled = Task.immediate {
            await viewState.settled()
            return held.count
        }
        held = []
        viewState.trigger(TickAction())
        // The main actor runs its jobs in order, so every waiter that the first release resumed runs before
        // this task.
        await Task {}.value
        held = []
        #expect(await heldOnceSettled.value == 0)
    }

    @Test func settlesWithAlertWhenFetchThrows() async {
        let fetch: @Sendable () async throws -> Int = { throw CancellationError() }
        let channel = NotificationChannel<TickNotification>()
        let interactor = ScriptedInteractor(telling: channel) { _, _, updater in
            Task.detached {
                do {
                    let count = try await fetch()
                    await updater { $0.count = count }
                } catch {
                    channel.send(.problem("no answer"))
                }
            }
        }
        let viewState = ViewState(Ticks(count: 4), interactor) { AlertState(title: "", message: "\($0)") }
        viewState.trigger(TickAction())
        await viewState.settled()
        #expect(viewState.alert != nil)
        #expect(viewState.state.count == 4)
    }
}
