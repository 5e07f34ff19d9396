import ConsoleUI
import ScreenKit
import StoreTestSupport
import Testing

@MainActor
struct TabTests {
    private let output = RecordedOutput()
    private let errors = RecordedOutput()
    private let favorites = FakeScreen(.buttons("Add", on: "favorites", title: "Favorites"))

    private func coordinator() -> FakeCoordinator {
        FakeCoordinator(
            store: [FakeScreen(.buttons()), FakeScreen(.buttons(on: "detail", title: "Detail"))],
            favorites: [favorites]
        )
    }

    private func run(
        _ coordinator: FakeCoordinator,
        json: Bool = false,
        _ lines: String...
    ) async -> ExitCode {
        await console(json: json).run(coordinator, lines: lines.asInput)
    }

    private func console(json: Bool = false) -> Console {
        Console(options: ConsoleOptions(json: json), output: output, errors: errors)
    }

    @Test func showsTabAfterSettling() async {
        favorites.onSettling = { [favorites] in favorites.show(.buttons("Load", on: "favorites", title: "")) }
        #expect(await run(coordinator(), "favorites", "load") == .ok)
        #expect(favorites.uses == ["Load"])
        #expect(output.lines.prefix(2) == ["Detail", "======"])
        #expect(!output.text.contains("[Add]"))
        #expect(output.lines.contains("Type favorites · my account · back · help · quit"))
        #expect(output.lines.contains("Type load · shop · my account · help · quit"))
    }

    @Test func restoresTabThenReturnsToFirstScreen() async {
        #expect(await run(coordinator(), "favorites", "shop", "where", "shop", "where") == .ok)
        #expect(output.lines.filter { $0.hasPrefix("Shop: ") } == ["Shop: home > detail", "Shop: home"])
        #expect(output.lines.suffix(5).first == "Buttons")
    }

    @Test func omitsSingleTab() async {
        let coordinator = coordinator()
        coordinator.tabs.removeLast(2)
        #expect(await run(coordinator, "where", "shop") == .lineRejected)
        #expect(output.lines.contains("home > detail"))
        #expect(errors.text.hasPrefix("standard input:2: “shop” is not recognized on this screen."))
    }

    @Test func reportsRemovedTab() async {
        let coordinator = coordinator()
        let lines = WatchedLines(lines: ["favorites"].asInput) { coordinator.tabs.remove(at: 1) }
        #expect(await console().run(coordinator, lines: lines) == .lineRejected)
        #expect(
            errors.text
                == "standard input:1: The screen has changed, and that action is no longer available.\n"
        )
        #expect(coordinator.selectedTab == "shop")
        #expect(output.lines.contains("Type my account · back · help · quit"))
    }

    @Test func rejectsTabAddedAfterLastFrame() async {
        let coordinator = coordinator()
        coordinator.tabs.removeAll()
        let lines = WatchedLines(lines: ["favorites"].asInput) { coordinator.tabs = .shop }
        #expect(await console().run(coordinator, lines: lines) == .lineRejected)
        #expect(coordinator.selectedTab == "shop")
    }

    @Test func showsCurrentTabBadge() async {
        let coordinator = coordinator()
        coordinator.onBadges = { [weak coordinator] in
            coordinator?.tabs[1] = Tab(id: "favorites", label: "Favorites", badge: "2")
        }
        #expect(await run(coordinator, "favorites") == .ok)
        #expect(output.lines.contains("Type favorites (2) · my account · back · help · quit"))
        #expect(await run(coordinator, json: true) == .ok)
        let tab = #"{"badge":"2","id":"favorites","label":"Favorites","selected":true}"#
        #expect(output.lines.last?.contains(tab) == true)
    }

    @Test func includesTabsInJSONFrames() async {
        #expect(await run(coordinator(), json: true, "favorites", "where") == .ok)
        let tabs = [("shop", "Shop"), ("favorites", "Favorites"), ("account", "My Account")]
        for (line, selected) in zip(output.lines, ["shop", "favorites"]) {
            let objects = tabs.map { #"{"id":"\#($0)","label":"\#($1)","selected":\#($0 == selected)}"# }
            #expect(line.contains("\"tabs\":[\(objects.joined(separator: ","))],\"title\""))
        }
        #expect(
            output.lines.last == #"{"kind":"path","line":2,"path":["favorites"],"tab":"favorites","v":1}"#
        )
    }
}
