import ScreenKit
import StoreTestSupport
import Testing
import ViewStateTesting

@testable import BrowserUI

@MainActor
struct BrowserWindowTests {
    private let screen = FakeScreen(
        Frame(
            screen: "home",
            title: "Home",
            elements: [.control("buy"), .control("name"), .control("gone")],
            controls: [
                Control(id: "buy", kind: .button, label: "Buy"),
                Control(id: "name", kind: .field, label: "Name", value: ""),
                Control(id: "gone", kind: .button, label: "Gone", disabledReason: "Sold out."),
            ]
        )
    )
    private let coordinator: FakeCoordinator
    private let window: BrowserWindow

    init() {
        coordinator = FakeCoordinator(store: [screen], favorites: [FakeScreen(.buttons("one"))])
        window = BrowserWindow(coordinator, id: "p")
    }

    @Test func performsEachNumberedActionOncePerTab() {
        for (tab, number) in [("a", 1), ("a", 1), ("b", 1), ("a", 2), ("a", 1), ("b", 1)] {
            #expect(window.perform(action(.control("buy"), tab: tab, number: number)) == nil)
        }
        #expect(screen.uses == ["buy", "buy", "buy"])
        for _ in 1...2 { #expect(window.perform(action(.control("buy"))) == nil) }
        #expect(screen.uses.count == 5)
    }

    @Test func setsFieldsBeforePressingControl() {
        var action = action(.control("buy"))
        action.fields = [TabAction.Field(control: "name", text: "Ann")]
        #expect(window.perform(action) == nil)
        #expect(screen.uses == ["name=Ann", "buy"])
    }

    @Test(arguments: [
        ("gone", "home", "Unavailable: Sold out."),
        ("nothing", "home", "The screen has changed, and that action is no longer available."),
        ("buy", "other", "The screen has changed, and that action is no longer available."),
        ("name", "home", "Enter text in “Name” first."),
    ])
    func reportsReasonForRefusal(control: ControlID, seen: ScreenID, reason: String) {
        var action = action(.control(control))
        action.screen = seen
        #expect(window.perform(action) == reason)
        #expect(screen.uses == [])
    }

    @Test func refusesActionFromPreviousUsersScreen() {
        coordinator.userChanges = 1
        var action = action(.control("buy"))
        action.fields = [TabAction.Field(control: "name", text: "Ann")]
        action.screen = "home"
        #expect(window.perform(action) == "The screen has changed, and that action is no longer available.")
        #expect(screen.uses == [])
        action.screen = "home 1"
        #expect(window.perform(action) == nil)
        #expect(String(decoding: window.update().data, as: UTF8.self).contains(#""screen":"home%201""#))
    }

    /// The update tells the script to discard its copies of the previous user's long lists.
    @Test func forgetsListsOfPreviousUser() {
        func forgets(since page: Int) -> Bool {
            String(decoding: window.update(since: page).data, as: UTF8.self).contains(#""forgets":true"#)
        }
        let first = window.page().revision
        #expect(!forgets(since: first) && !window.hasNewUser())
        coordinator.userChanges = 1
        #expect(window.hasNewUser() && !window.hasNewUser())
        coordinator.select("favorites")
        #expect(forgets(since: first) && !forgets(since: window.page().revision))
    }

    @Test func refusesCanonicallyEquivalentScreenID() {
        let screen = FakeScreen(.buttons("buy", on: "product/\u{E9}"))
        coordinator.path = [screen]
        var action = action(.control("buy"))
        action.screen = "product/e\u{301}"
        #expect(window.perform(action) == "The screen has changed, and that action is no longer available.")
        action.screen = "product/\u{E9}"
        #expect(window.perform(action) == nil && screen.uses == ["buy"])
    }

    @Test func repeatsRefusalReasonAndRefusesUnknownTab() {
        for _ in 1...2 {
            #expect(window.perform(action(.control("gone"), tab: "a", number: 1)) == "Unavailable: Sold out.")
        }
        #expect(
            window.perform(action(.tab("nowhere")))
                == "The screen has changed, and that action is no longer available."
        )
    }

    @Test func performsBackTabAndVisitSteps() {
        let other = FakeScreen(.buttons("one", on: "other"))
        coordinator.path = [screen, other]
        #expect(
            window.perform(action(.back)) == "The screen has changed, and that action is no longer available."
        )
        var back = action(.back)
        back.screen = "other"
        #expect(window.perform(back) == nil)
        #expect(coordinator.path.count == 1)
        #expect(window.perform(action(.tab("favorites"))) == nil)
        #expect(coordinator.selectedTab == "favorites")
        #expect(window.perform(action(.visit("product/p-7"))) == nil)
        #expect(coordinator.opened == ["product/p-7"])
    }

    @Test func usesBackControlOfScreenOnlyIfEnabled() {
        var frame = screen.frame
        frame.controls.append(Control(id: .back, kind: .button, label: "Back to the cart"))
        screen.show(frame)
        #expect(window.perform(action(.back)) == nil)
        #expect(screen.uses == ["back"])
        frame.controls[frame.controls.count - 1].disabledReason = "An order is being sent."
        screen.show(frame)
        coordinator.path = [FakeScreen(.buttons("one")), screen]
        #expect(window.perform(action(.back)) == nil)
        #expect(screen.uses == ["back"] && coordinator.path.count == 1)
    }

    @Test func incrementsRevisionOnlyOnChange() {
        let first = window.page()
        #expect(window.page().revision == first.revision)
        screen.show(.buttons("one"))
        #expect(window.page().revision == first.revision + 1)
        coordinator.tabs = [Tab(id: "shop", label: "Shop", badge: "1"), Tab(id: "cart", label: "Cart")]
        #expect(window.page().revision == first.revision + 2)
    }

    /// Returns a space-separated list of the rows in the update.
    ///
    /// `b=2` represents two unchanged rows, the first of which is `b`.
    private func sent(since: Int) -> String {
        let content = String(decoding: window.update(since: since).data, as: UTF8.self)
        return content.matches(of: /<li id=\\"r-(.)\\"(?: data-same(=)\\"(\d+))?/).map {
            String($0.1) + ($0.2 ?? "") + ($0.3 ?? "")
        }.joined(separator: " ")
    }

    @Test func omitsUnchangedRows() {
        screen.show(.rows("a", "b"))
        let first = window.page().revision
        #expect(sent(since: 0) == "a b")
        #expect(sent(since: first) == "a=2")
        screen.show(.rows("a", "c", price: "$2"))
        #expect(sent(since: first) == "a c")
        screen.show(.rows("b", "a", "c", price: "$2"))
        #expect(sent(since: first) == "b a c")
        #expect(sent(since: first + 1) == "b a=2")
        // The price has returned to its original value, but its interim change causes the rows to be sent.
        screen.show(.rows("b", "a"))
        #expect(sent(since: first) == "b a")
        screen.show(.rows("b", "a", on: "elsewhere"))
        #expect(sent(since: window.page().revision - 1) == "b a")
    }

    /// The script keeps the rows of a long list while another screen is shown.
    ///
    /// A list is long if it contains at least 100 rows.
    @Test(arguments: [(100, "r99", "100"), (99, "", "")])
    func sendsOnlyChangedRowsWhenLongListReappears(count: Int, changed: String, kept: String) {
        let ids = (0..<count).map { ControlID(rawValue: "r\($0)") }
        let other = FakeScreen(.buttons("one", on: "other"))
        func rows(_ price: String) -> Frame {
            var frame = Frame.rows("r", on: "home")
            frame.elements = [
                .list(ids.map { ListRow(title: "R", trailing: $0 == ids.last ? price : "$1", control: $0) })
            ]
            frame.controls = ids.map { Control(id: $0, kind: .row, label: "R") }
            return frame
        }
        func sent(since: Int) -> (whole: Int, same: String) {
            let text = String(decoding: window.update(since: since).data, as: UTF8.self)
            let same = text.firstMatch(of: /data-same=\\"(\d+)\\"/).map { String($0.1) } ?? ""
            return (text.matches(of: /<button class=\\"row/).count, same)
        }
        screen.show(rows("$1"))
        let first = window.page().revision
        screen.show(rows("$2"))
        let left = window.page().revision
        coordinator.path = [screen, other]
        let between = window.page().revision
        coordinator.path = [screen]
        #expect(sent(since: between) == (kept.isEmpty ? count : 0, kept))
        // Only a page that has received the latest state of a long list can reuse its rows. Other pages
        // receive complete rows.
        #expect(sent(since: left) == (kept.isEmpty ? count : 0, kept))
        #expect(sent(since: first).whole == count && sent(since: 0).whole == count)
        coordinator.path = [screen, other]
        _ = window.page()
        screen.show(rows("$3"))
        coordinator.path = [screen]
        let again = sent(since: window.page().revision - 1)
        #expect(again == (kept.isEmpty ? count : 1, kept.isEmpty ? "" : "\(count - 1)"))
    }

    @Test func groupsConsecutiveUnchangedRows() {
        screen.show(.rows("b", "a", "c"))
        let first = window.page().revision
        screen.show(.rows("a", "b", "c"))
        #expect(sent(since: first) == "a=1 b=1 c=1")
        screen.show(.rows("x", "a", "b"))
        #expect(sent(since: first) == "x a=1 b=1")
        #expect(sent(since: first + 1) == "x a=2")
    }

    /// A group of unchanged rows ends at the end of the list or at a row that has no control.
    @Test func groupsUnchangedRowsOnlyWithinOneList() {
        let rows = { (ids: [[String]]) -> Frame in
            var frame = Frame.rows("a", "b", "c", "d")
            frame.elements = ids.map { list in
                .list(
                    list.map { id in
                        ListRow(title: id, trailing: "$1", control: id == "-" ? nil : ControlID(rawValue: id))
                    }
                )
            }
            return frame
        }
        screen.show(rows([["a", "b", "c", "d"]]))
        let whole = window.page().revision
        screen.show(rows([["a", "-", "b"], ["c", "d"]]))
        #expect(sent(since: whole) == "a=1 b=1 c=2")
        screen.show(rows([["c", "d", "a"], ["b"]]))
        #expect(sent(since: whole) == "c=2 a=1 b=1")
    }

    /// Swift considers the two strings equal because they are canonically equivalent, but a browser compares
    /// their bytes.
    @Test func distinguishesRowsByBytes() {
        screen.show(.rows("a", "\u{E9}"))
        let composed = window.page().revision
        screen.show(.rows("e\u{301}", "a"))
        let text = String(decoding: window.update(since: composed).data, as: UTF8.self)
        #expect(text.contains(#"<li id=\"r-e%CC%81\"><button"#) && sent(since: composed) == "a=1")
    }

    @Test func signalsEachChangeToStreamsUntilReleased() async {
        var watcher: Watcher? = window.watch()
        var signals = watcher?.signals.makeAsyncIterator()
        #expect(await signals?.next() != nil)
        screen.show(.buttons("one"))
        #expect(await signals?.next() != nil)
        coordinator.path = []
        #expect(await signals?.next() != nil)
        #expect(window.watcherCount == 1)
        (watcher, signals) = (nil, nil)
        #expect(watcher == nil && window.watcherCount == 0)
    }

    @Test func endsOldestStreamWhenFifthOpens() async {
        let watchers = (1...5).map { _ in window.watch() }
        #expect(window.watcherCount == 4)
        var oldest = watchers[0].signals.makeAsyncIterator()
        _ = await oldest.next()
        #expect(await oldest.next() == nil)
    }

    private func action(_ step: TabAction.Step, tab: String = "", number: Int? = nil) -> TabAction {
        var action = TabAction()
        (action.step, action.tab, action.number, action.screen) = (step, tab, number, "home")
        return action
    }
}

@MainActor
struct BrowserWindowsTests {
    private final class Ended {
        var windows: [any Coordinator] = []
    }

    private let ended = Ended()
    private let windows: BrowserWindows

    init() {
        windows = BrowserWindows(
            BrowserServer.WindowSource(
                make: { $0 == "nowhere" ? nil : FakeCoordinator(FakeScreen(.buttons("one"))) },
                end: { [ended] in ended.windows.append($0) }
            ),
            patience: 2
        )
    }

    @Test func endsUnwatchedWindow() throws {
        #expect(windows.make(at: "nowhere") == nil)
        let (watched, left) = (try #require(windows.make(at: "")), try #require(windows.make(at: "")))
        let watcher = windows.watch(watched)
        for _ in 1...2 { windows.beat() }
        #expect(windows[left.id] === left)
        for _ in 1...3 { windows.beat() }
        #expect(ended.windows.map { $0 === left.coordinator } == [true])
        #expect(windows[left.id] == nil && windows[watched.id] === watched)
        withExtendedLifetime(watcher) {}
    }

    @Test func endsUnwatchedWindowWhenLimitIsReached() throws {
        let watched = try #require(windows.make(at: ""))
        let watcher = windows.watch(watched)
        for _ in 1..<BrowserWindows.maximum { _ = windows.make(at: "") }
        #expect(ended.windows.isEmpty)
        _ = windows.make(at: "")
        #expect(ended.windows.count == 1 && windows[watched.id] === watched)
        windows.endAll()
        #expect(ended.windows.count == BrowserWindows.maximum + 1)
        withExtendedLifetime(watcher) {}
    }

    @Test func limitsTotalNumberOfStreams() throws {
        let watchers = try (0..<BrowserWindows.maximumStreams / 4).flatMap { _ in
            let window = try #require(windows.make(at: ""))
            return (1...4).map { _ in windows.watch(window) }
        }
        #expect(watchers.allSatisfy { $0 != nil })
        #expect(windows.watch(try #require(windows.make(at: ""))) == nil)
    }
}

extension Frame {
    static func rows(_ ids: ControlID..., price: String = "$1", on screen: ScreenID = "home") -> Frame {
        Frame(
            screen: screen,
            title: "Rows",
            elements: [
                .list(ids.map { ListRow(title: $0.rawValue, trailing: price, control: $0) })
            ],
            controls: ids.map { Control(id: $0, kind: .row, label: $0.rawValue) }
        )
    }

    static func buttons(_ labels: String..., on screen: ScreenID = "home") -> Frame {
        let controls = labels.map { Control(id: ControlID(rawValue: $0), kind: .button, label: $0) }
        return Frame(
            screen: screen,
            title: "Buttons",
            elements: controls.map { .control($0.id) },
            controls: controls
        )
    }
}
