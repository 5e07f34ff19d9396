import ConsoleUI
import ScreenKit
import StoreTestSupport
import Testing

@MainActor
struct InteractiveTests {
    private let output = RecordedOutput()
    private let errors = RecordedOutput()

    private func use(
        _ coordinator: FakeCoordinator,
        _ lines: String...
    ) async -> ExitCode {
        await Console(options: ConsoleOptions(), output: output, errors: errors)
            .interactive(coordinator, lines: lines.asInput)
    }

    @Test func continuesAfterRejectedLine() async {
        let screen = FakeScreen(.buttons("Open"))
        #expect(await use(FakeCoordinator(screen), "nonsense", "back", "open", "quit", "open") == .ok)
        #expect(screen.uses == ["Open"])
        #expect(
            errors.text == """
                “nonsense” is not recognized on this screen. Type help to list the commands.
                This is the first screen, so you cannot go back.

                """
        )
    }

    @Test func redrawsFrameForEmptyLine() async {
        let screen = FakeScreen(.buttons("Open"))
        #expect(await use(FakeCoordinator(screen), "", " ") == .ok)
        #expect(output.text.ranges(of: "[Open]").count == 3)
    }

    @Test func printsNeitherPromptNorEcho() async {
        let coordinator = FakeCoordinator(FakeScreen(.buttons()))
        #expect(await use(coordinator, "where") == .ok)
        #expect(!output.text.contains(">"))
    }

    @Test func exitsSuccessfullyWhenScreenIsUnavailable() async {
        #expect(await use(FakeCoordinator(FakeScreen(.failing(.unavailable)))) == .ok)
    }

    @Test func opensDeepLinkOrSuggestsMap() async {
        let coordinator = FakeCoordinator(FakeScreen(.buttons()))
        #expect(await use(coordinator, "storefront://detail", "detail/7", "detail/8") == .ok)
        #expect(coordinator.opened == ["storefront://detail", "detail/7", "detail/8"])
        coordinator.deepLinkForms = ["detail/ID"]
        #expect(await use(coordinator, "nowhere/7") == .ok)
        #expect(
            errors.text == """
                “detail/8” is not recognized on this screen. Type help to list the commands.
                “nowhere/7” does not lead to a screen. Type map for a list of deep links.

                """
        )
        #expect(await use(coordinator, "map") == .ok)
        #expect(output.text.contains("deep link  go to a screen: detail/ID\n"))
        coordinator.deepLinkForms = []
        #expect(await use(coordinator, "map") == .ok)
        #expect(errors.text.contains("“map” is not recognized on this screen."))
    }

    @Test func ignoresSameNamedControlOnAnotherScreen() async {
        let first = FakeScreen(.buttons("Open"))
        let other = FakeScreen(.buttons("Open", on: "other"))
        let coordinator = FakeCoordinator(first)
        let watched = WatchedLines(lines: ["open"].asInput) { [weak coordinator] in
            coordinator?.path.append(other)
        }
        let code = await Console(options: ConsoleOptions(), output: output, errors: errors)
            .interactive(coordinator, lines: watched)
        #expect(code == .ok)
        #expect(errors.text == "The screen has changed, and that action is no longer available.\n")
        #expect(first.uses == [] && other.uses == [])
        #expect(output.text.ranges(of: "[Open]").count == 2)
    }

    @Test func releasesScreenAfterLeaving() async {
        let coordinator = FakeCoordinator(FakeScreen(.buttons()))
        weak var left: FakeScreen?
        do {
            let screen = FakeScreen(.buttons(on: "detail"))
            coordinator.path.append(screen)
            left = screen
        }
        let watched = WatchedLines(lines: ["where"].asInput) { [weak coordinator] in
            _ = coordinator?.back()
            #expect(left == nil)
        }
        let console = Console(options: ConsoleOptions(), output: output, errors: errors)
        #expect(await console.interactive(coordinator, lines: watched) == .ok)
        #expect(output.text.hasSuffix("\nhome\n\n"))
    }
}
