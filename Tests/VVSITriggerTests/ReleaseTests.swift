import CommitObservation
import Testing
import VVSITrigger
import ViewStateCore
import ViewStateTesting

/// Nothing that an interactor is given keeps the screen alive.
@MainActor
struct ReleaseTests {
    @Test func isFreedWhileWorkRunsAndStreamsAreOpen() async {
        let gate = Gate(whenCancelled: .isIgnored)
        let (endless, continuation) = AsyncStream.makeStream(of: Int.self)
        let ended = Latch()
        let interactor = ScriptedInteractor { state, _, updater in
            Task.detached {
                for await number in endless { await updater { $0.count += number } }
                ended.open()
            }
            Task.detached {
                try? await gate.pass()
                await updater { $0.log.append("\($0.count)") }
                _ = await state()
            }
        }
        var viewState: ViewState<ScriptedInteractor>? = ViewState(Ticks(), interactor) { _ in nil }
        let check = ReleaseCheck(viewState)
        viewState?.trigger(.tick)
        let held = await gate.arrival()
        viewState = nil
        expectReleased([check])
        held.release()
        continuation.finish()
        await ended.wait()
        withExtendedLifetime(interactor) {}
    }

    @Test func freesItsInteractorAndEndsItsNotifications() async {
        let gate = Gate(whenCancelled: .isIgnored)
        var interactor: ScriptedInteractor? = ScriptedInteractor.counting(behind: gate)
        var viewState = interactor.map { ViewState(Ticks(), $0) { _ in nil } }
        var notifications = viewState?.notifications.notifications().makeAsyncIterator()
        let checks = [
            ReleaseCheck(viewState), ReleaseCheck(interactor), ReleaseCheck(viewState?.notifications),
        ]
        interactor = nil
        viewState?.trigger(.tick)
        let held = await gate.arrival()
        viewState = nil
        expectReleased(checks)
        #expect(await notifications?.next(isolation: #isolation) == nil)
        held.release()
    }

    @Test func letsGoOfWhatMakesMessagesThoughTheInteractorLives() async {
        final class Catalogue {
            let freed: Latch
            init(freed: Latch) { self.freed = freed }
            deinit { freed.open() }
        }
        let freed = Latch()
        let interactor = ScriptedInteractor { _, _, _ in }
        var catalogue: Catalogue? = Catalogue(freed: freed)
        var viewState: ViewState? = ViewState(Ticks(), interactor) { [catalogue] _ in
            withExtendedLifetime(catalogue) { nil }
        }
        catalogue = nil
        await viewState?.settled()
        #expect(!freed.isOpen)
        viewState = nil
        await freed.wait()
        withExtendedLifetime(interactor) {}
    }

    @Test func freesAnInteractorWithWorkAndAnObservationAndCancelsBoth() async {
        let gate = Gate(whenCancelled: .isIgnored)
        let signal = CommitSignal()
        let counts = CommittedValues(of: signal) { signal.count }
        var interactor: KeyedInteractor? = KeyedInteractor(gate: gate)
        interactor?.work.stand("counts", on: counts) { _ in }
        var viewState = interactor.map { ViewState(Ticks(), $0) }
        let checks = [ReleaseCheck(viewState), ReleaseCheck(interactor), ReleaseCheck(interactor?.work)]
        interactor = nil
        viewState?.trigger(KeyedAction(key: "key", name: "late"))
        let held = await gate.arrival()
        viewState = nil
        expectReleased(checks)
        await held.cancelled()
        await counts.caughtUp()
        held.release()
    }

    @Test func leavesTheStateOfTheTriggerToWhoStillWorks() async {
        let gate = Gate()
        let (results, continuation) = AsyncStream.makeStream(of: [Int?].self)
        let interactor = ScriptedInteractor { state, _, updater in
            Task.detached {
                let before = await state().count
                try? await gate.pass()
                await updater { _ in continuation.yield([]) }
                let changed = await withState(through: updater) { $0.count }
                continuation.yield([before, await state().count, changed])
            }
        }
        var viewState: ViewState<ScriptedInteractor>? = ViewState(Ticks(count: 8), interactor)
        viewState?.trigger(.tick)
        let held = await gate.arrival()
        viewState = nil
        held.release()
        var iterator = results.makeAsyncIterator()
        #expect(await iterator.next(isolation: #isolation) == [8, 8, nil])
    }

    @Test func readsTheNewestStateWhileTheViewStateLives() async {
        let gate = Gate()
        var seen: [Int] = []
        let interactor = ScriptedInteractor { state, action, updater in
            Task {
                if action == .tick { return await updater { $0.count += 1 } }
                try? await gate.pass()
                seen.append(await state().count)
            }
        }
        let viewState = ViewState(Ticks(), interactor)
        viewState.trigger(.named("slow"))
        let held = await gate.arrival()
        let changed = Latch()
        let subscription = viewState.onChange { changed.open() }
        viewState.trigger(.tick)
        await changed.wait()
        held.release()
        await viewState.settled()
        #expect(seen == [1])
        subscription.cancel()
    }
}
