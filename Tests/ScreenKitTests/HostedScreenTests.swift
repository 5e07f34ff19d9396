import Foundation
import ScreenKit
import Testing
import VVSI
import ViewStateCore
import ViewStateTesting

@MainActor
struct HostedScreenTests {
    private let interactor = ShelfInteractor(viewState: ViewState(initialState: Shelf()))
    private var screen: some Screen { HostedScreen(id: "shelf", source: interactor, view: ShelfView.self) }

    @Test func showsTheStateAndItsChanges() throws {
        let screen = screen
        #expect(screen.frame.title == "Shelf of 2")
        try screen.perform("remove-1", value: nil)
        #expect(screen.frame.title == "Shelf of 1")
        #expect(screen.frame.controls.map(\.id) == ["remove-2"])
    }

    @Test func actsOnTheRowThePersonSawThoughItHasMoved() {
        let driver = ScreenDriver(screen)
        interactor.viewState.reduce(with: .removed("1"))
        driver.choose(2)
        driver.expect(\.controls, [])
    }

    @Test func refusesAControlThatIsGone() throws {
        let screen = screen
        try screen.perform("remove-1", value: nil)
        #expect(throws: ControlRefusal.gone) { try screen.perform("remove-1", value: nil) }
    }

    @Test func streamsTheFrameNowAndThenTheNewest() async throws {
        let screen = screen
        var frames = screen.frames().makeAsyncIterator()
        #expect(await frames.next(isolation: #isolation)?.title == "Shelf of 2")
        try screen.perform("remove-1", value: nil)
        #expect(await frames.next(isolation: #isolation)?.title == "Shelf of 1")
    }

    @Test func rendersOncePerChange() throws {
        let screen = screen
        let before = ShelfView.renderings
        try screen.perform("remove-1", value: nil)
        #expect(ShelfView.renderings == before + 1)
    }

    @Test func showsAnAlertThatHasToBeDismissedFirst() throws {
        let screen = screen
        interactor.viewState.alert = AlertState(title: "Sorry", message: "No.")
        #expect(
            screen.frame.elements.last == .alert(title: "Sorry", message: "No.", dismiss: "dismiss-alert")
        )
        #expect(throws: ControlRefusal.disabled(reason: "Dismiss the message first.")) {
            try screen.perform("remove-1", value: nil)
        }
        #expect(throws: ControlRefusal.gone) { try screen.perform("remove-9", value: nil) }
        try screen.perform("dismiss-alert", value: nil)
        #expect(interactor.viewState.alert == nil)
        #expect(screen.frame.control("remove-1")?.disabledReason == nil)
    }

    @Test func dismissesAnAlertThoughAControlHasItsIdentity() throws {
        let viewState = ViewState(initialState: Shelf(prefix: "dismiss", things: ["alert"]))
        let screen = HostedScreen(
            id: "shelf",
            source: ShelfInteractor(viewState: viewState),
            view: ShelfView.self
        )
        viewState.alert = AlertState(title: "Sorry", message: "No.")
        try screen.perform("dismiss-alert", value: nil)
        #expect(viewState.alert == nil)
        try screen.perform("dismiss-alert", value: nil)
        #expect(viewState.state.things.isEmpty)
    }

    @Test func passesTheLifecycleOn() {
        let screen = screen
        screen.appear()
        screen.disappear()
        #expect(interactor.log == ["appeared", "disappeared"])
    }

    @Test func ownsItsSourceAndFreesIt() async {
        var interactor: ShelfInteractor? = ShelfInteractor(viewState: ViewState(initialState: Shelf()))
        var screen: (any Screen)? = interactor.map {
            HostedScreen(id: "shelf", source: $0, view: ShelfView.self)
        }
        let checks = [ReleaseCheck(screen), ReleaseCheck(interactor)]
        var frames = screen?.frames().makeAsyncIterator()
        interactor = nil
        #expect(!checks[1].isReleased)
        _ = await frames?.next(isolation: #isolation)
        screen = nil
        expectReleased(checks)
        #expect(await frames?.next(isolation: #isolation) == nil)
    }

    @Test func encodesAFrameAsOneObject() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let json = String(decoding: try encoder.encode(screen.frame), as: UTF8.self)
        #expect(
            json == """
                {"controls":[{"id":"remove-1","kind":"row","label":"Thing 1","number":1},\
                {"id":"remove-2","kind":"row","label":"Thing 2","number":2}],\
                "elements":[{"kind":"list","rows":[{"control":"remove-1","title":"Thing 1"},\
                {"control":"remove-2","title":"Thing 2"}]}],"screen":"shelf","title":"Shelf of 2","v":1}
                """
        )
    }

    @Test func previewsNeedNothingButAState() {
        let preview = ScreenPreview("full", of: "shelf", view: ShelfView.self, state: Shelf())
        #expect(preview.frame == screen.frame)
    }
}

private struct Shelf: ViewStateReducible, Equatable {
    enum Action { case removePressed(String) }
    enum Effect { case removed(String) }

    var prefix = "remove"
    var things = ["1", "2"]

    mutating func reduce(with effect: Effect) {
        switch effect {
        case .removed(let thing): things.removeAll { $0 == thing }
        }
    }
}

private final class ShelfInteractor: ViewInteractor<ViewState<Shelf>, Never> {
    var log: [String] = []

    override func handle(action: Shelf.Action) {
        switch action {
        case .removePressed(let thing): viewState.reduce(with: .removed(thing))
        }
    }

    override func viewWillAppear() { log.append("appeared") }
    override func viewDidDisappear() { log.append("disappeared") }
}

private enum ShelfView: ScreenView {
    static var renderings = 0

    static func content(of state: Shelf) -> Content<Shelf.Action> {
        renderings += 1
        return Content("Shelf of \(state.things.count)") {
            List(
                state.things.map {
                    Row("Thing \($0)", id: "\(state.prefix)-\($0)", action: .removePressed($0))
                }
            )
        }
    }
}
