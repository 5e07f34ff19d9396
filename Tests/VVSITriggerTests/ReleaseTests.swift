import CommitObservation
import Testing
import VVSITrigger
import ViewStateCore
import ViewStateTesting

/// The arguments that an interactor receives do not retain the screen.
@MainActor
struct ReleaseTests {
    private let gate = Gate(whenCanceled: .isIgnored)

    @Test func isDeallocatedWhileWorkRunsAndStreamsAreOpen() async {
        let (endless, continuation) = AsyncStream.makeStream(of: Int.self)
        let ended = Latch()
        var notifications: (any AsyncIteratorProtocol<TickNotification, Never>)?
        let call = await expectReleased { made in
            let interactor = ScriptedInteractor { state, _, updater in
                Task.detached {
                    for await number in endless { await updater { $0.count += number } }
                    ended.open()
                }
                Task.detached { [gate] in
                    try? await gate.pass()
                    _ = await state()
                }
            }
            let viewState = ViewState(Ticks(), interactor) { _ in nil }
            made = [viewState, interactor, viewState.notifications]
            notifications = viewState.notifications.notifications().makeAsyncIterator()
            viewState.trigger(TickAction())
            return await gate.arrival()
        }
        #expect(await notifications?.next(isolation: #isolation) == nil)
        call.release()
        continuation.finish()
        await ended.wait()
    }

    @Test func releasesAlertClosureWhileInteractorIsAlive() async {
        final class Freed: Sendable {
            let latch: Latch
            init(_ latch: Latch) { self.latch = latch }
            deinit { latch.open() }
        }
        let interactor = ScriptedInteractor()
        let isDeallocated = Latch()
        var viewState: ViewState? = ViewState(Ticks(), interactor) { [freed = Freed(isDeallocated)] _ in
            withExtendedLifetime(freed) { nil }
        }
        await viewState?.settled()
        #expect(!isDeallocated.isOpen)
        viewState = nil
        await isDeallocated.wait()
    }

    @Test func deallocationCancelsWorkAndObservations() async {
        let signal = CommitSignal()
        let counts = CommittedValues(of: signal) { signal.count }
        let call = await expectReleased { made in
            let interactor = KeyedInteractor(gate: gate)
            interactor.work.observe("counts", counts) { _ in }
            let viewState = ViewState(interactor)
            made = [viewState, interactor, interactor.work]
            viewState.trigger(TickAction())
            return await gate.arrival()
        }
        await call.canceled()
        call.release()
        // The call returns only after the sole consumer has stopped.
        await counts.caughtUp()
    }

    @Test func runningWorkReadsLastStateAfterDeallocation() async {
        let (results, continuation) = AsyncStream.makeStream(of: [Int?].self)
        let interactor = ScriptedInteractor { [gate] state, _, updater in
            Task.detached {
                await updater { $0.count += 1 }
                try? await gate.pass()
                await updater { _ in continuation.yield([]) }
                continuation.yield([await state().count, await withState(through: updater) { $0.count }])
            }
        }
        var viewState: ViewState? = ViewState(Ticks(count: 8), interactor)
        viewState?.trigger(TickAction())
        let call = await gate.arrival()
        viewState = nil
        call.release()
        var iterator = results.makeAsyncIterator()
        #expect(await iterator.next(isolation: #isolation) == [9, nil])
    }
}
