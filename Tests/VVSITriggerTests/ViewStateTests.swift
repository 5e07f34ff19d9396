import StoreTestSupport
import Testing
import VVSITrigger
import ViewStateCore

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
        var count = 0
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
        let subscription = viewState.onChange { count += 1 }
        viewState.trigger(.tick)
        await viewState.settled()
        #expect(count == 2)
        subscription.cancel()
        viewState.trigger(.tick)
        await viewState.settled()
        #expect(count == 2)
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
        var notifications = viewState.notifications.notifications().makeAsyncIterator()
        interactor.notifications.send(.done)
        #expect(await notifications.next(isolation: #isolation) == .problem("early"))
        #expect(await notifications.next(isolation: #isolation) == .done)
    }
}
