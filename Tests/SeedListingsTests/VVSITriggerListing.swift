// This is the published listing of View–ViewState–Interactor with triggers.
//
// Differences from the published listing:
// - A ScreenKit view, which is a function from the state to the content, replaces the SwiftUI view. The
//   random numbers are generated when the view is rendered instead of when the button is pressed. The
//   `screen(_:)` function creates the view state.
// - `NotificationChannel` replaces `PassthroughSubject`. The view state's `alert` closure replaces the view's
//   `onReceive` modifier and alert.
// - “Add” uses `withState` to check the count and add the item atomically. The published listing uses two
//   separate steps, so two quick presses can add a sixth item.
// - `Dependencies` and `randomString` are added because the listing omits them.
import ScreenKit
import VVSITrigger
import ViewStateCore

struct Dependencies: Sendable {
    struct Service: Sendable {}

    static let shared = Dependencies(service: Service())

    let service: Service
}

enum ListView: ScreenView {
    struct Options {
        let count: Int
        let length: Int
    }

    struct VState: StateProtocol, Equatable {
        var items: [String] = []
    }

    enum VAction: ActionProtocol {
        case add
        case remove
        case random(Options)
    }

    enum VNotification: NotificationProtocol {
        case error(String)
    }

    static func content(of state: VState) -> Content<VAction> {
        Content("List") {
            List(state.items.map { Row($0) })
            Button("Add", id: "add", action: .add)
            Button("Remove", id: "remove", action: .remove)
            Button(
                "Random",
                id: "random",
                action: .random(.init(count: Int.random(in: 1..<10), length: Int.random(in: 1..<5)))
            )
        }
    }

    static func screen(_ interactor: Interactor = Interactor()) -> some Screen {
        let viewState = ViewState(.init(), interactor) { notification in
            switch notification {
            case .error(let message): AlertState(title: "Error", message: message, dismissLabel: "Ok")
            }
        }
        return HostedScreen(id: "list", source: viewState, view: ListView.self)
    }
}

extension ListView {
    final class Interactor: ViewStateInteractorProtocol {
        typealias S = VState
        typealias A = VAction
        typealias N = VNotification

        let notifications: NotificationChannel<N> = .init()
        let service: Dependencies.Service

        init(dependencies: Dependencies = .shared) {
            service = dependencies.service
        }

        @MainActor
        func execute(
            _ state: @escaping CurrentState<S>,
            _ action: VAction,
            _ updater: @escaping StateUpdater<S>
        ) {
            switch action {
            case .add:
                Task.detached { [weak self] in
                    let hasRoom = await withState(through: updater) { state in
                        guard state.items.count < 5 else { return false }
                        state.items.append("New item")
                        return true
                    }
                    if hasRoom == false { self?.notifications.send(.error("Max items count is 5")) }
                }

            case .remove:
                Task.detached {
                    await updater { state in
                        if !state.items.isEmpty {
                            state.items.removeLast()
                        }
                    }
                }

            case .random(let opt):
                Task {
                    let strings = (0..<opt.count).map { _ in randomString(length: opt.length) }
                    await updater { state in
                        state.items = strings
                    }
                }
            }
        }
    }
}

private func randomString(length: Int) -> String {
    String((0..<length).compactMap { _ in "abcdefghijklmnopqrstuvwxyz".randomElement() })
}
