import Testing
import VVSITrigger
import ViewStateCore
import ViewStateTesting

struct TodoState: StateProtocol, Equatable {
    var items: [String] = []
    var isLoading = false
}

enum TodoAction: ActionProtocol {
    case refresh
    case add(String)
}

enum TodoNotification: NotificationProtocol, Equatable {
    case failed(String)
}

final class TodoInteractor: ViewStateInteractorProtocol {
    let notifications = NotificationChannel<TodoNotification>()
    private let items: @Sendable () async throws -> [String]

    init(items: @escaping @Sendable () async throws -> [String]) {
        self.items = items
    }

    func execute(
        _ state: @escaping CurrentState<TodoState>,
        _ action: TodoAction,
        _ updater: @escaping StateUpdater<TodoState>
    ) {
        switch action {
        case .refresh:
            Task.immediate { [items, notifications] in
                await updater { $0.isLoading = true }
                do {
                    let items = try await items()
                    await updater { $0 = TodoState(items: items) }
                } catch {
                    await updater { $0.isLoading = false }
                    notifications.send(.failed("The list could not be loaded."))
                }
            }
        case .add(let item):
            Task.immediate { [notifications] in
                let isAdded = await withState(through: updater) { state in
                    guard state.items.count < 5 else { return false }
                    state.items.append(item)
                    return true
                }
                if isAdded == false { notifications.send(.failed("The list is full.")) }
            }
        }
    }
}

@MainActor
struct VVSITriggerExample {
    @Test func loadsListAndAddsItem() async {
        let viewState = ViewState(TodoState(), TodoInteractor { ["Milk"] })
        let states = StateRecorder(viewState)
        viewState.trigger(.refresh)
        await viewState.settled()
        states.expect([.init(isLoading: true), .init(items: ["Milk"])])
        viewState.trigger(.add("Bread"))
        await viewState.settled()
        states.expect([.init(items: ["Milk", "Bread"])])
    }

    @Test func reportsFullList() async {
        let viewState = ViewState(TodoState(items: ["1", "2", "3", "4", "5"]), TodoInteractor { [] })
        var notifications = viewState.notifications.notifications().makeAsyncIterator()
        viewState.trigger(.add("6"))
        #expect(await notifications.next(isolation: #isolation) == .failed("The list is full."))
    }
}
