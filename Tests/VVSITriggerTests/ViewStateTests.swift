import Testing
import VVSITrigger
import ViewStateCore
import ViewStateTesting

@MainActor
struct ViewStateTests {
    @Test func beginsWithTheStateItIsGiven() {
        let viewState = ViewState(Ticks(count: 3), ScriptedInteractor { _, _, _ in })
        #expect(viewState.state.count == 3)
    }

    @Test func beginsWithTheStateOfAnInteractorThatHasOne() {
        final class Beginning: InitialStateProtocol {
            let notifications = NotificationChannel<Never>()
            let initialState = Ticks(count: 7)
            func execute(
                _ state: @escaping CurrentState<Ticks>,
                _ action: Never,
                _ updater: @escaping StateUpdater<Ticks>
            ) {}
        }
        #expect(ViewState(Beginning()).state.count == 7)
    }

    @Test func givesEachActionToTheInteractorAtOnce() {
        var actions: [TickAction] = []
        let viewState = ViewState(Ticks(), ScriptedInteractor { _, action, _ in actions.append(action) })
        viewState.trigger(.tick)
        viewState.send(.named("a"))
        #expect(actions == [.tick, .named("a")])
    }

    @Test func isChangedFromATaskThatRunsAnywhere() async {
        let interactor = ScriptedInteractor { state, _, updater in
            Task.detached {
                guard await state().count < 2 else { return }
                await updater { $0.count += 1 }
            }
        }
        let viewState = ViewState(Ticks(), interactor)
        for _ in 0..<4 {
            viewState.trigger(.tick)
            await viewState.settled()
        }
        #expect(viewState.state.count == 2)
    }

    @Test func hasChangedOnTheLineAfterTheUpdater() async {
        var seen: [Int] = []
        let interactor = ScriptedInteractor { state, _, updater in
            Task {
                await updater { $0.count += 1 }
                seen.append(await state().count)
            }
        }
        let viewState = ViewState(Ticks(), interactor)
        let subscription = viewState.onChange { [weak viewState] in seen.append(viewState?.state.count ?? -1)
        }
        viewState.trigger(.tick)
        await viewState.settled()
        #expect(seen == [1, 1])
        subscription.cancel()
    }

    @Test func tellsEachChangeOnceAndEqualStatesNever() async {
        let interactor = ScriptedInteractor { _, _, updater in
            Task {
                await updater { $0.count = 1 }
                await updater { $0.count = 1 }
                await updater {
                    $0.count = 2
                    $0.log = ["two"]
                }
            }
        }
        let viewState = ViewState(Ticks(), interactor)
        let states = StateRecorder(viewState)
        viewState.trigger(.tick)
        await viewState.settled()
        states.expect([Ticks(count: 1), Ticks(count: 2, log: ["two"])])
    }

    @Test func showsALeadingStateOnTheNextLineOfATaskThatIsImmediate() async {
        let gate = Gate()
        let interactor = ScriptedInteractor { _, _, updater in
            Task.immediate {
                await updater { $0.log = ["loading"] }
                try? await gate.pass()
                await updater { $0.log = [] }
            }
        }
        let viewState = ViewState(Ticks(), interactor)
        viewState.trigger(.tick)
        #expect(viewState.state.log == ["loading"])
        await gate.arrival().release()
        await viewState.settled()
        #expect(viewState.state.log.isEmpty)
    }

    @Test func runsATriggerThatComesWhileAChangeIsToldAndTellsEachChangeOnce() {
        let interactor = ScriptedInteractor { _, action, updater in
            guard case .named(let name) = action else { return }
            Task.immediate {
                await updater { $0.log.append(name) }
                await updater { $0.count += 1 }
            }
        }
        let viewState = ViewState(Ticks(), interactor)
        var told = 0
        let subscription = viewState.onChange { [weak viewState] in
            told += 1
            guard told == 1, let viewState else { return }
            viewState.trigger(.named("second"))
            #expect(viewState.state == Ticks(count: 1, log: ["first", "second"]))
        }
        viewState.trigger(.named("first"))
        #expect(viewState.state == Ticks(count: 2, log: ["first", "second"]))
        #expect(told == 4)
        subscription.cancel()
    }

    @Test func ordersTriggersThatAChangeBrings() async {
        var seen: [[String]] = []
        let interactor = ScriptedInteractor { _, action, updater in
            guard case .named(let name) = action else { return }
            Task { await updater { $0.log.append(name) } }
        }
        let viewState = ViewState(Ticks(), interactor)
        let subscription = viewState.onChange { [weak viewState] in
            guard let viewState else { return }
            seen.append(viewState.state.log)
            guard viewState.state.log == ["first"] else { return }
            viewState.trigger(.named("second"))
            viewState.trigger(.named("third"))
        }
        viewState.trigger(.named("first"))
        await viewState.settled()
        #expect(seen == [["first"], ["first", "second"], ["first", "second", "third"]])
        subscription.cancel()
    }

    @Test func keepsNotificationsThatAreSentBeforeAnybodyListens() async {
        let interactor = ScriptedInteractor { _, _, _ in }
        let viewState = ViewState(Ticks(), interactor)
        interactor.notifications.send(.problem("early"))
        let notifications = NotificationRecorder(viewState.notifications)
        interactor.notifications.send(.done)
        await notifications.finish(expecting: [.problem("early"), .done])
    }
}
