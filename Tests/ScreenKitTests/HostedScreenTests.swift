import ScreenKit
import Testing
import VVSI
import ViewStateCore
import ViewStateTesting

@MainActor
struct HostedScreenTests {
    private let interactor = ShelfInteractor()
    private var screen: some Screen { shelfScreen(interactor) }

    @Test func showsStateAndChanges() throws {
        let screen = screen
        #expect(screen.frame.title == "Shelf of 2")
        try screen.perform("remove-1", value: nil)
        #expect(screen.frame.title == "Shelf of 1")
        #expect(screen.frame.controls.map(\.id) == ["remove-2"])
    }

    @Test func actsOnShownRowAfterItMoves() {
        let driver = ScreenDriver(screen)
        interactor.viewState.reduce(with: .removed("1"))
        driver.choose(2)
        driver.expect(\.controls, [])
    }

    @Test func refusesRemovedControl() throws {
        let screen = screen
        try screen.perform("remove-1", value: nil)
        #expect(throws: ControlRefusal.gone) { try screen.perform("remove-1", value: nil) }
    }

    @Test func streamsCurrentAndNewestFrames() async throws {
        let screen = screen
        var frames = screen.frames().makeAsyncIterator()
        #expect(await frames.next(isolation: #isolation)?.title == "Shelf of 2")
        try screen.perform("remove-1", value: nil)
        #expect(await frames.next(isolation: #isolation)?.title == "Shelf of 1")
    }

    @Test func tracesEventsInOrder() throws {
        let screen = screen
        var told: [String] = []
        screen.trace(in: "VVSI") { entry in
            switch entry.event {
            case .action(let action, let control, _): told.append("\(control.rawValue): \(action)")
            case .alertDismissed: told.append("dismissed")
            case .lifecycle(let event): told.append("\(event)")
            case .cause(let cause): told.append("\(cause.kind) \(cause.value)")
            case .change(let old as Shelf, let new as Shelf): told.append("\(old.things) → \(new.things)")
            case .change: told.append("another state")
            case .alert(let alert): told.append("alert \(alert?.title ?? "none")")
            }
        }
        screen.disappear()
        try screen.perform("remove-1", value: nil)
        #expect(throws: ControlRefusal.gone) { try screen.perform("remove-1", value: nil) }
        interactor.viewState.alert = AlertState(title: "Sorry", message: "No.")
        try screen.perform("dismiss-alert", value: nil)
        #expect(
            told == [
                "viewDidDisappear", #"remove-1: removePressed("1")"#, #"effect removed("1")"#,
                #"["1", "2"] → ["2"]"#, #"["2"] → ["2"]"#, "alert Sorry", "dismissed", #"["2"] → ["2"]"#,
                "alert none",
            ]
        )
    }

    @Test func rendersOncePerChange() throws {
        let screen = screen
        let before = ShelfView.renderings
        try screen.perform("remove-1", value: nil)
        #expect(ShelfView.renderings == before + 1)
    }

    @Test func alertBlocksControlsUntilDismissed() throws {
        let screen = screen
        interactor.viewState.alert = AlertState(title: "Sorry", message: "No.")
        #expect(
            screen.frame.elements.last == .alert(title: "Sorry", message: "No.", dismiss: "dismiss-alert")
        )
        #expect(throws: ControlRefusal.disabled(reason: "dismiss the message first")) {
            try screen.perform("remove-1", value: nil)
        }
        #expect(throws: ControlRefusal.gone) { try screen.perform("remove-9", value: nil) }
        try screen.perform("dismiss-alert", value: nil)
        #expect(interactor.viewState.alert == nil)
        #expect(screen.frame.control("remove-1")?.disabledReason == nil)
    }

    @Test func dismissesAlertBeforeUsingControlWithSameID() throws {
        let interactor = ShelfInteractor(Shelf(prefix: "dismiss", things: ["alert"]))
        let screen = shelfScreen(interactor)
        interactor.viewState.alert = AlertState(title: "Sorry", message: "No.")
        try screen.perform("dismiss-alert", value: nil)
        #expect(interactor.viewState.alert == nil)
        try screen.perform("dismiss-alert", value: nil)
        #expect(interactor.viewState.state.things.isEmpty)
    }

    @Test func needsNoInteractor() async throws {
        final class LocalShelf: ViewState<Shelf>, StateSource {
            var lifecycleEvents: [ViewLifecycleEvent] = []

            override func send(action: Shelf.Action) {
                if case .removePressed(let thing) = action { reduce(with: .removed(thing)) }
            }

            override func send(lifecycleEvent: ViewLifecycleEvent) {
                lifecycleEvents.append(lifecycleEvent)
            }
        }
        let viewState = LocalShelf(initialState: Shelf())
        let screen = HostedScreen(id: "shelf", source: viewState, view: ShelfView.self)
        screen.appear()
        try screen.perform("remove-1", value: nil)
        await screen.settled()
        #expect(screen.frame.title == "Shelf of 1")
        screen.disappear()
        #expect(viewState.lifecycleEvents == [.viewWillAppear, .viewDidDisappear])
    }

    @Test func forwardsLifecycleAndAwaitsInteractorWork() async {
        let screen = screen
        screen.appear()
        await interactor.clock.sleeping()
        interactor.clock.advance(by: .seconds(1))
        await screen.settled()
        #expect(screen.frame.title == "Shelf of 1")
        screen.disappear()
        #expect(interactor.log == ["appeared", "disappeared"])
    }

    @Test func deallocatesOwnedObjectsWhileWorkRuns() async {
        var interactor: ShelfInteractor? = ShelfInteractor()
        let clock = interactor?.clock
        var screen: (any Screen)? = interactor.map { shelfScreen($0) }
        let checks = [
            ReleaseCheck(interactor), ReleaseCheck(interactor?.viewState), ReleaseCheck(screen),
        ]
        var frames = screen?.frames().makeAsyncIterator()
        interactor = nil
        #expect(checks.allSatisfy { !$0.isReleased })
        screen?.appear()
        await clock?.sleeping()
        screen = nil
        expectReleased(checks)
        #expect(await frames?.next(isolation: #isolation)?.title == "Shelf of 2")
        #expect(await frames?.next(isolation: #isolation) == nil)
    }

    @Test func previewsRequireOnlyState() {
        let previews = ShelfView.previews(of: "shelf", ["full": Shelf(), "empty": Shelf(things: [])])
        #expect(previews.map(\.name) == ["full", "empty"])
        #expect(previews.map(\.frame.title) == ["Shelf of 2", "Shelf of 0"])
        #expect(previews.first?.frame == screen.frame)
    }

    @Test func startsInPreviewStateOfMatchingType() {
        let empty = ShelfView.previews(of: "shelf", ["empty": Shelf(things: [])]).first
        #expect(empty.state(or: Shelf()).things.isEmpty)
        #expect(empty.state(or: "of another screen") == "of another screen")
        #expect(ScreenPreview?.none.state(or: Shelf()) == Shelf())
    }

    private func shelfScreen(_ interactor: ShelfInteractor) -> some Screen {
        HostedScreen(id: "shelf", source: interactor, view: ShelfView.self)
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

/// An interactor that removes the first item one second after its screen appears.
private final class ShelfInteractor: ViewInteractor<Shelf, Never> {
    let clock = ManualClock()
    private(set) var log: [String] = []

    init(_ shelf: Shelf = Shelf()) {
        super.init(viewState: ViewState(initialState: shelf))
    }

    override func handle(action: Shelf.Action) {
        switch action {
        case .removePressed(let thing): viewState.reduce(with: .removed(thing))
        }
    }

    override func viewWillAppear() {
        log.append("appeared")
        let clock = clock
        work.run("first") {
            try? await clock.sleep(for: .seconds(1))
        } then: { [viewState] in
            viewState.reduce(with: .removed("1"))
        }
    }

    override func viewDidDisappear() {
        log.append("disappeared")
        super.viewDidDisappear()
    }
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
