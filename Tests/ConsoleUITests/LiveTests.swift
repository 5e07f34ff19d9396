import ScreenKit
import StoreTestSupport
import Testing
import ViewStateTesting

@testable import ConsoleUI

@MainActor
struct LiveTests {
    private let prompt = FakePrompt()
    private let clock = ManualClock()
    private let errors = RecordedOutput()

    private func open(_ coordinator: FakeCoordinator) -> Task<ExitCode, Never> {
        Task {
            await Console(options: ConsoleOptions(), errors: errors)
                .interactive(coordinator, at: prompt, clock: clock)
        }
    }

    /// Advances the clock past the grace period, during which the console shows nothing.
    private func passGrace() async {
        await clock.sleeping()
        clock.advance(by: .milliseconds(100))
    }

    private func news() async -> String {
        while true {
            let text = await prompt.next()
            if !text.hasPrefix("?") { return text }
        }
    }

    /// Starts a session that shows a loading screen, calls the closure, and ends the session.
    ///
    /// The screen keeps loading until its `work` latch is opened.
    private func loading(
        _ frame: Frame = .working(),
        then: (_ screen: FakeScreen, _ session: Task<ExitCode, Never>) async -> Void
    ) async {
        let screen = FakeScreen(frame)
        let work = Latch(limit: nil)
        screen.work = work
        let session = open(FakeCoordinator(screen))
        await passGrace()
        #expect(await prompt.next() == frame.text)
        await then(screen, session)
        work.open()
        prompt.leave()
        #expect(await session.value == .ok)
    }

    @Test func showsLoadingFrameAfterGracePeriodThenIdleFrame() async {
        await loading { screen, _ in
            #expect(await prompt.next() == "? Loading… > ")
            screen.show(.buttons("Open"))
            screen.work?.open()
            #expect(await prompt.next(2) == [Frame.buttons("Open").text, "? > "])
        }
    }

    @Test func showsOnlyIdleFrameWhenWorkIsQuick() async {
        let session = open(FakeCoordinator(FakeScreen(.buttons("Open"))))
        #expect(await prompt.next(2) == [Frame.buttons("Open").text, "? > "])
        prompt.type("")
        #expect(await prompt.next(2) == [Frame.buttons("Open").text, "? > "])
        prompt.leave()
        #expect(await prompt.next() == "closed")
        #expect(await session.value == .ok)
    }

    @Test func showsProgressInPrompt() async {
        await loading(.working("Storing")) { screen, _ in
            #expect(await prompt.next() == "? Storing > ")
            screen.show(.working("Storing", fraction: 0.5))
            #expect(await prompt.next() == "? [===========>           ]  50 %  Storing > ")
            screen.work?.open()
            #expect(await prompt.next(2) == [Frame.working("Storing", fraction: 0.5).text, "? > "])
        }
    }

    @Test func quitsImmediatelyWhileWorkRuns() async {
        await loading { _, session in
            prompt.type("quit")
            #expect(await session.value == .ok)
        }
    }

    @Test func usesDisplayedControlWhileWorkRuns() async {
        await loading(.working(buttons: "Stop")) { screen, _ in
            #expect(await prompt.next() == "? Loading… > ")
            screen.onPerform = { [weak screen] _ in screen?.work?.open() }
            prompt.type("stop")
            #expect(await prompt.next(2) == [Frame.working(buttons: "Stop").text, "? > "])
            #expect(screen.uses == ["Stop"])
        }
    }

    @Test func redrawsFrameForEmptyLineWhileWorkRuns() async {
        await loading { screen, _ in
            screen.show(.working(buttons: "Stop"))
            prompt.type("")
            await passGrace()
            #expect(await prompt.next() == "? Loading… > ")
            #expect(await prompt.next(2) == [Frame.working(buttons: "Stop").text, "? Loading… > "])
        }
    }

    @Test func appliesTypedAheadLineToNextFrame() async {
        let first = FakeScreen(.buttons("Open"))
        let other = FakeScreen(.buttons("Use", on: "other"))
        let coordinator = FakeCoordinator(first)
        first.onPerform = { [weak coordinator] _ in coordinator?.path.append(other) }
        prompt.type("open", "use", "quit")
        #expect(await open(coordinator).value == .ok)
        #expect(other.uses == ["Use"])
        var frames: [String] = []
        while case let text = await prompt.next(), text != "closed" {
            if !text.hasPrefix("?") { frames.append(text) }
        }
        #expect(frames.map { $0.contains("[Use]") } == [false, true, true])
    }

    @Test func reportsSpontaneousChangesInOneLine() async {
        let screen = FakeScreen(.buttons("Open", "Use"))
        let coordinator = FakeCoordinator(store: [screen])
        let session = open(coordinator)
        #expect(await prompt.next(2).last == "? > ")
        coordinator.tabs[1] = Tab(id: "favorites", label: "Favorites", badge: "2")
        #expect(await prompt.next() == "Favorites (2).")
        screen.show(.failing(nil, level: .info, buttons: "Open"))
        #expect(await prompt.next() == "It failed.")
        screen.show(.buttons())
        #expect(await prompt.next() == "This screen has changed. Press Return to see it.")
        // The second change without a message is not reported, because the user already knows about it.
        screen.show(.buttons("Later"))
        coordinator.tabs[1] = Tab(id: "favorites", label: "Favorites", badge: "3")
        #expect(await prompt.next() == "Favorites (3).")
        screen.show(.buttons())
        prompt.type("use")
        #expect(await prompt.next() == Frame.buttons().text(in: coordinator))
        #expect(errors.text == "The screen has changed, and that action is no longer available.\n")
        prompt.leave()
        #expect(await session.value == .ok)
    }

    @Test func reportsFailureOnceDespiteRetries() async {
        let waiting = Frame.failing(nil, level: .info, buttons: "Send the order now")
        let screen = FakeScreen(.buttons("Open"))
        let coordinator = FakeCoordinator(store: [screen])
        let session = open(coordinator)
        #expect(await prompt.next(2).last == "? > ")
        screen.show(waiting)
        #expect(await prompt.next() == "It failed.")
        for number in 1...3 {
            screen.show(.working("Sending"))
            // The next output concerns a different tab, which shows that this change was not reported.
            coordinator.tabs[1] = Tab(id: "favorites", label: "Favorites", badge: "\(number)")
            #expect(await news() == "Favorites (\(number)).")
            screen.show(waiting)
        }
        screen.show(.buttons())
        #expect(await news() == "This screen has changed. Press Return to see it.")
        prompt.leave()
        #expect(await session.value == .ok)
    }

    @Test func runsEachQueuedLineAfterScreenBecomesIdle() async {
        await loading(.working(buttons: "Open")) { screen, _ in
            prompt.type("open", "use", "use")
            await passGrace()
            #expect(await news() == Frame.working(buttons: "Open").text)
            #expect(screen.uses == ["Open"])
            screen.show(.buttons("Use"))
            screen.work?.open()
            for _ in 1...3 { #expect(await news() == Frame.buttons("Use").text) }
            #expect(screen.uses == ["Open", "Use", "Use"])
        }
    }

    @Test func dropsQueuedLinesOnCtrlC() async {
        await loading(.working(buttons: "Open")) { screen, _ in
            prompt.type("open", "open")
            await passGrace()
            #expect(await news() == Frame.working(buttons: "Open").text)
            prompt.press(.interrupt)
            #expect(await news().hasPrefix("Stopped."))
            prompt.type("where")
            #expect(await news() == "home")
            #expect(screen.uses == ["Open"])
        }
    }

    @Test func showsScreenThatReplacesBusyScreen() async {
        let opening = FakeScreen(.working("Opening"))
        opening.work = Latch(limit: nil)
        let home = FakeScreen(.working(on: "home", buttons: "Search"))
        home.work = Latch(limit: nil)
        let coordinator = FakeCoordinator(opening)
        let session = open(coordinator)
        await passGrace()
        #expect(await prompt.next(2) == [Frame.working("Opening").text, "? Opening > "])
        coordinator.path = [home]
        await passGrace()
        #expect(await prompt.next(2) == [home.frame.text, "? Loading… > "])
        opening.work?.open()
        home.work?.open()
        prompt.leave()
        #expect(await session.value == .ok)
    }

    @Test func stopsWorkOnCtrlCAndContinuesWithNextLine() async {
        await loading { screen, _ in
            #expect(await prompt.next() == "? Loading… > ")
            prompt.press(.interrupt)
            #expect(
                await prompt.next().hasPrefix(
                    "Stopped. An order or a change that was already sent may"
                )
            )
            #expect(await prompt.next() == "? > ")
            #expect(screen.visits == "-")
            prompt.type("")
            await passGrace()
            #expect(await prompt.next(2) == [Frame.working().text, "? Loading… > "])
            #expect(screen.visits == "-+")
        }
    }

    @Test func explainsHowToQuitOnCtrlCWhenIdle() async {
        let session = open(FakeCoordinator(FakeScreen(.buttons())))
        #expect(await prompt.next(2).last == "? > ")
        prompt.press(.interrupt)
        #expect(await prompt.next() == "Type quit or press Ctrl-D to leave.")
        prompt.press(.redraw)
        #expect(await prompt.next(2) == [Frame.buttons().text, "? > "])
        prompt.type("nonsense")
        #expect(await prompt.next() == "? > ")
        #expect(errors.text.hasPrefix("“nonsense” is not recognized on this screen."))
        prompt.press(.line(.failed("Input/output error")))
        #expect(await session.value == .inputOutput)
    }

    @Test func endsWhenNoScreenRemains() async {
        let coordinator = FakeCoordinator(FakeScreen(.buttons()))
        let session = open(coordinator)
        #expect(await prompt.next(2).last == "? > ")
        coordinator.path = []
        #expect(await session.value == .ok)
    }
}

extension Frame {
    fileprivate static func working(
        _ label: String? = nil,
        fraction: Double? = nil,
        on screen: ScreenID = "home",
        buttons labels: String...
    ) -> Frame {
        var frame = Frame.buttons(on: screen)
        frame.controls = labels.map { Control(id: ControlID(rawValue: $0), kind: .button, label: $0) }
        frame.elements = frame.controls.map { .control($0.id) }
        let work = label.map { Element.progress(label: $0, fraction: fraction) }
        frame.elements.append(work ?? .placeholder(lines: 2))
        return frame
    }

    @MainActor fileprivate var text: String { text(in: FakeCoordinator(FakeScreen(self))) }

    /// Returns the frame as the console prints it, but without empty lines.
    @MainActor fileprivate func text(in coordinator: FakeCoordinator) -> String {
        FrameRenderer(width: 80).lines(of: self, in: NavigationContext(of: coordinator))
            .filter { !$0.isEmpty }.joined(separator: "\n")
    }
}
