import ScreenKit
import ViewStateCore
import ViewStateTesting

/// The state of a small screen that has rows, text, and every kind of control.
struct Shelf: Equatable {
    var things = ["Cup", "Plate"]
    var isFavorite = false
    var wish = ""
    var problem: String?
    var payLabel = "Pay"
    var isClosed = false
}

/// A state source that uses no pattern.
@MainActor
final class ShelfSource: StateSource {
    enum Action: Equatable {
        case thingChosen(String)
        case emptied
        case retried
        case favored(Bool)
        case wished(String)
        case paid
    }

    let container = StateContainer(Shelf())
    let alerts = StateContainer<AlertState?>(nil)
    let actions = EventRecorder<Action>()
    let work = WorkBag()
    var lifecycleEvents: [ViewLifecycleEvent] = []

    var state: Shelf { container.state }
    var alert: AlertState? { alerts.state }

    func onChange(_ handler: @escaping @MainActor (Shelf, Shelf) -> Void) -> Subscription {
        container.onChange(withAlert: alerts, handler)
    }

    func send(action: Action) {
        actions.record(action)
        switch action {
        case .thingChosen, .paid: break
        case .emptied: container.update { $0.things = [] }
        case .favored(let isFavorite): container.update { $0.isFavorite = isFavorite }
        case .wished(let wish): container.update { $0.wish = wish }
        case .retried:
            work.run(
                "retry",
                { await Task { @MainActor in }.value },
                then: { [container] in container.update { $0.problem = nil } }
            )
        }
    }

    func dismissAlert() { alerts.set(nil) }
    func send(lifecycleEvent: ViewLifecycleEvent) { lifecycleEvents.append(lifecycleEvent) }
    func settled() async { await work.settled() }
}

enum ShelfView: ScreenView {
    static func content(of state: Shelf) -> Content<ShelfSource.Action> {
        guard !state.isClosed else { return Content("Closed") {} }
        return Content("Shelf of \(state.things.count)") {
            if let problem = state.problem {
                Notice(.error, problem, retry: Button("Try again", id: "retry", action: .retried))
            }
            Text("All that there is.")
            List(state.things.map { Row($0, id: "thing-\($0)", action: .thingChosen($0)) })
            Button("Take all", id: "empty", key: "t", action: .emptied)
            Button(state.payLabel, id: "pay", disabledReason: "the till is closed", action: .paid)
            Toggle("Favorite", id: "favorite", isOn: state.isFavorite, action: ShelfSource.Action.favored)
            Field("Wish", id: "wish", key: "w", value: state.wish, action: ShelfSource.Action.wished)
        }
    }
}
