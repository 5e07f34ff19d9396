import ScreenKit
import Testing
import VVSI
import ViewStateCore
import ViewStateTesting

@MainActor
struct NavigationSessionTests {
    private let list = screen("list")
    private let detail = screen("detail", canGoBack: true)

    @Test func performsActionsOnlyOnShownScreen() throws {
        let coordinator = Stack(list, detail)
        let session = NavigationSession(coordinator)
        #expect(throws: ControlRefusal.gone) { try session.perform("press", value: nil, on: "list") }
        try session.perform("press", value: nil, on: "detail")
        #expect(detail.frame.title == "1")
        #expect(list.frame.title == "0")
    }

    @Test func goesBackWithinScreenBeforeLeaving() throws {
        let session = NavigationSession(Stack(list, detail))
        let open = detail.frame
        #expect(try session.goBack(from: open))
        #expect(detail.frame.wayBack == nil)
        #expect(session.screen === detail)
        #expect(throws: ControlRefusal.gone) { try session.goBack(from: open) }
        #expect(try session.goBack(from: detail.frame))
        #expect(session.screen === list)
        #expect(try !session.goBack(from: list.frame))
    }

    @Test func selectingTabFirstGoesBackWithinRootScreen() throws {
        let coordinator = Stack(detail)
        let session = NavigationSession(coordinator)
        try session.select("first", from: detail.frame)
        #expect(detail.frame.wayBack == nil)
        #expect(coordinator.selections == [])
        try session.select("first", from: detail.frame)
        try session.select("second", from: detail.frame)
        #expect(coordinator.selections == ["first", "second"])
        #expect(throws: ControlRefusal.gone) { try session.select("third", from: detail.frame) }
    }

    @Test func reportsScreenAndStackChangesUntilStopped() async throws {
        let coordinator = Stack(list)
        let session = NavigationSession(coordinator)
        let (changes, change) = AsyncStream.makeStream(of: Void.self)
        var iterator = changes.makeAsyncIterator()
        var count = 0
        session.follow {
            count += 1
            change.yield()
        }
        await iterator.next()
        try session.perform("press", value: nil, on: "list")
        await iterator.next()
        coordinator.path.append(detail)
        #expect(count == 3)
        await iterator.next()
        await iterator.next()  // The frame of the current screen.
        session.stop()
        coordinator.path.removeLast()
        #expect(count == 4)
    }

    @Test func followsScreenAgainAfterStopping() async {
        let session = NavigationSession(Stack(list))
        for _ in 1...2 {
            let (changes, change) = AsyncStream.makeStream(of: Void.self)
            session.follow { change.yield() }
            for await _ in changes { break }
            session.stop()
        }
        #expect(session.screen === list)
    }

    @Test func isDeallocatedWhileFollowing() async {
        let coordinator = Stack(list)
        await expectReleased { made in
            let session = NavigationSession(coordinator)
            session.follow {}
            made = [session]
        }
    }
}

@MainActor
private func screen(_ id: ScreenID, canGoBack: Bool = false) -> any Screen {
    final class Local: ViewState<Presses>, StateSource {
        override func send(action: Presses.Effect) { reduce(with: action) }
    }
    let state = Local(initialState: Presses(canGoBack: canGoBack))
    return HostedScreen(id: id, source: state, view: PressesView.self)
}

private struct Presses: ViewStateReducible {
    typealias Action = Effect
    enum Effect { case pressed, back }

    var count = 0
    var canGoBack: Bool

    mutating func reduce(with effect: Effect) {
        switch effect {
        case .pressed: count += 1
        case .back: canGoBack = false
        }
    }
}

private enum PressesView: ScreenView {
    static func content(of state: Presses) -> Content<Presses.Effect> {
        Content("\(state.count)") {
            Button("Press", id: "press", action: .pressed)
            if state.canGoBack { Button("Close", id: .back, action: .back) }
        }
    }
}

/// A coordinator whose navigation stack is set by a test.
@MainActor
private final class Stack: Coordinator {
    let tabs = ["first", "second"].map { Tab(id: TabID(rawValue: $0), label: $0, badge: nil) }
    let selectedTab: TabID? = "first"
    var path: [any Screen] { didSet { revision.update { $0 += 1 } } }
    private(set) var selections: [TabID] = []
    private let revision = StateContainer(0)

    init(_ path: any Screen...) {
        self.path = path
    }

    func select(_ tab: TabID) { selections.append(tab) }

    func back() -> Bool {
        guard path.count > 1 else { return false }
        path.removeLast()
        return true
    }

    let deepLinkForms: [String] = []
    func open(_ deepLink: String) -> Bool { false }
    var deepLink: String? { nil }
    func visit(_ deepLink: String) -> Bool { false }
    func onChange(_ handler: @escaping @MainActor () -> Void) -> Subscription {
        revision.onChange { _, _ in handler() }
    }
    func observationsSettled() async {}
}
