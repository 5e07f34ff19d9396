import ScreenKit
import StoreTestSupport
import Testing
import ViewStateTesting

@testable import BrowserUI

/// What one tab does, and what becomes of it.
@MainActor
struct PlaceTests {
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
    private let place: Place

    init() {
        coordinator = FakeCoordinator(shop: [screen], favorites: [FakeScreen(.buttons("one"))])
        place = Place(coordinator, id: "p")
    }

    @Test func doesEachNumberOfATabOnce() {
        for (tab, number) in [("a", 1), ("a", 1), ("b", 1), ("a", 2), ("a", 1), ("b", 1)] {
            #expect(place.perform(action(.control("buy"), tab: tab, number: number)) == nil)
        }
        #expect(screen.uses == ["buy", "buy", "buy"])
        for _ in 1...2 { #expect(place.perform(action(.control("buy"))) == nil) }
        #expect(screen.uses.count == 5)
    }

    @Test func sendsWhatWasTypedBeforeWhatIsPressed() {
        var action = action(.control("buy"))
        action.fields = [TabAction.Field(control: "name", text: "Ann")]
        #expect(place.perform(action) == nil)
        #expect(screen.uses == ["name=Ann", "buy"])
    }

    @Test(arguments: [
        ("gone", "home", "Not now: Sold out."), ("nothing", "home", "This is no longer on the screen."),
        ("buy", "other", "This is no longer on the screen."),
    ])
    func saysWhyItRefuses(control: ControlID, seen: ScreenID, reason: String) {
        var action = action(.control(control))
        action.screen = seen
        #expect(place.perform(action) == reason)
        #expect(screen.uses == [])
    }

    @Test func refusesWhatAnEarlierUserSawOnTheSameScreen() {
        coordinator.userChanges = 1
        var action = action(.control("buy"))
        action.fields = [TabAction.Field(control: "name", text: "Ann")]
        action.screen = "home"
        #expect(place.perform(action) == "This is no longer on the screen.")
        #expect(screen.uses == [])
        action.screen = "home 1"
        #expect(place.perform(action) == nil)
        #expect(String(decoding: place.update().data, as: UTF8.self).contains(#""screen":"home%201""#))
    }

    /// What a script has kept of an earlier user's long list is removed.
    @Test func forgetsTheListsOfAnEarlierUser() {
        func forgets(since page: Int) -> Bool {
            String(decoding: place.update(since: page).data, as: UTF8.self).contains(#""forgets":true"#)
        }
        let first = place.page().revision
        #expect(!forgets(since: first) && !place.hasNewUser())
        coordinator.userChanges = 1
        #expect(place.hasNewUser() && !place.hasNewUser())
        coordinator.select("favorites")
        #expect(forgets(since: first) && !forgets(since: place.page().revision))
    }

    @Test func refusesWhatWasSeenOnAScreenWhoseIdentityIsOnlyAnEqualText() {
        let screen = FakeScreen(.buttons("buy", on: "product/\u{E9}"))
        coordinator.path = [screen]
        var action = action(.control("buy"))
        action.screen = "product/e\u{301}"
        #expect(place.perform(action) == "This is no longer on the screen.")
        action.screen = "product/\u{E9}"
        #expect(place.perform(action) == nil && screen.uses == ["buy"])
    }

    @Test func saysAgainWhyItRefusedAndKnowsNoOtherTab() {
        for _ in 1...2 {
            #expect(place.perform(action(.control("gone"), tab: "a", number: 1)) == "Not now: Sold out.")
        }
        #expect(place.perform(action(.tab("nowhere"))) == "This is no longer on the screen.")
    }

    @Test func goesBackToATabAndToAnAddress() {
        let other = FakeScreen(.buttons("one", on: "other"))
        coordinator.path = [screen, other]
        #expect(place.perform(action(.back)) == "This is no longer on the screen.")
        var back = action(.back)
        back.screen = "other"
        #expect(place.perform(back) == nil)
        #expect(coordinator.path.count == 1)
        #expect(place.perform(action(.tab("favorites"))) == nil)
        #expect(coordinator.selectedTab == "favorites")
        #expect(place.perform(action(.visit("product/p-7"))) == nil)
        #expect(coordinator.opened == ["product/p-7"])
    }

    @Test func usesAWayBackOfTheScreenOnlyWhereItCanBeUsed() {
        var frame = screen.frame
        frame.controls.append(Control(id: .back, kind: .button, label: "Back to the cart"))
        screen.show(frame)
        #expect(place.perform(action(.back)) == nil)
        #expect(screen.uses == ["back"])
        frame.controls[frame.controls.count - 1].disabledReason = "An order is being sent."
        screen.show(frame)
        coordinator.path = [FakeScreen(.buttons("one")), screen]
        #expect(place.perform(action(.back)) == nil)
        #expect(screen.uses == ["back"] && coordinator.path.count == 1)
    }

    @Test func countsOnlyWhatHasChanged() {
        let first = place.page()
        #expect(place.page().revision == first.revision)
        screen.show(.buttons("one"))
        #expect(place.page().revision == first.revision + 1)
        coordinator.tabs = [Tab(id: "shop", label: "Shop", badge: "1"), Tab(id: "cart", label: "Cart")]
        #expect(place.page().revision == first.revision + 2)
    }

    /// The rows that are sent, or from which on how many are there: `a b=2`.
    private func sent(since: Int) -> String {
        let content = String(decoding: place.update(since: since).data, as: UTF8.self)
        return content.matches(of: /<li id=\\"r-(.)\\"(?: data-same(=)\\"(\d+))?/).map {
            String($0.1) + ($0.2 ?? "") + ($0.3 ?? "")
        }.joined(separator: " ")
    }

    @Test func leavesOutTheRowsThatAPageHas() {
        screen.show(.rows("a", "b"))
        let first = place.page().revision
        #expect(sent(since: 0) == "a b")
        #expect(sent(since: first) == "a=2")
        screen.show(.rows("a", "c", price: "$2"))
        #expect(sent(since: first) == "a c")
        screen.show(.rows("b", "a", "c", price: "$2"))
        #expect(sent(since: first) == "b a c")
        #expect(sent(since: first + 1) == "b a=2")
        // A price that has changed and come back is not what a page of the time between has.
        screen.show(.rows("b", "a"))
        #expect(sent(since: first) == "b a")
        screen.show(.rows("b", "a", on: "elsewhere"))
        #expect(sent(since: place.page().revision - 1) == "b a")
    }

    /// A script keeps a long list while another screen is shown.
    @Test(arguments: [(100, "r99", "100"), (99, "", "")])
    func sendsOfALongListThatIsShownAgainWhatHasChanged(count: Int, changed: String, kept: String) {
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
        /// The rows that are sent of the list once it is shown again.
        func sent(since: Int) -> (whole: Int, same: String) {
            let text = String(decoding: place.update(since: since).data, as: UTF8.self)
            let same = text.firstMatch(of: /data-same=\\"(\d+)\\"/).map { String($0.1) } ?? ""
            return (text.matches(of: /<button class=\\"row/).count, same)
        }
        screen.show(rows("$1"))
        let first = place.page().revision
        screen.show(rows("$2"))
        let left = place.page().revision
        coordinator.path = [screen, other]
        let between = place.page().revision
        coordinator.path = [screen]
        #expect(sent(since: between) == (kept.isEmpty ? count : 0, kept))
        // A page that has seen all pages of the list, or none of the last ones.
        #expect(sent(since: left) == (kept.isEmpty ? count : 0, kept))
        #expect(sent(since: first).whole == count && sent(since: 0).whole == count)
        // What changes while another screen is shown is sent.
        coordinator.path = [screen, other]
        _ = place.page()
        screen.show(rows("$3"))
        coordinator.path = [screen]
        let again = sent(since: place.page().revision - 1)
        #expect(again == (kept.isEmpty ? count : 1, kept.isEmpty ? "" : "\(count - 1)"))
    }

    @Test func countsRowsThatStillFollowEachOther() {
        screen.show(.rows("b", "a", "c"))
        let first = place.page().revision
        screen.show(.rows("a", "b", "c"))
        #expect(sent(since: first) == "a=1 b=1 c=1")
        screen.show(.rows("x", "a", "b"))
        #expect(sent(since: first) == "x a=1 b=1")
        #expect(sent(since: first + 1) == "x a=2")
    }

    /// A row that cannot be pressed comes between two, and a list ends between two.
    @Test func countsRowsOfOneListOnly() {
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
        let whole = place.page().revision
        screen.show(rows([["a", "-", "b"], ["c", "d"]]))
        #expect(sent(since: whole) == "a=1 b=1 c=2")
        screen.show(rows([["c", "d", "a"], ["b"]]))
        #expect(sent(since: whole) == "c=2 a=1 b=1")
    }

    /// One text in two ways of writing it: a page knows the bytes.
    @Test func tellsRowsApartByTheirBytes() {
        screen.show(.rows("a", "\u{E9}"))
        let composed = place.page().revision
        screen.show(.rows("e\u{301}", "a"))
        let text = String(decoding: place.update(since: composed).data, as: UTF8.self)
        #expect(text.contains(#"<li id=\"r-e%CC%81\"><button"#) && sent(since: composed) == "a=1")
    }

    @Test func wakesItsStreamsWithEachChangeUntilTheyAreReleased() async {
        var watcher: Watcher? = place.watch()
        var signals = watcher?.signals.makeAsyncIterator()
        #expect(await signals?.next() != nil)
        screen.show(.buttons("one"))
        #expect(await signals?.next() != nil)
        coordinator.path = []
        #expect(await signals?.next() != nil)
        #expect(place.watcherCount == 1)
        (watcher, signals) = (nil, nil)
        #expect(watcher == nil && place.watcherCount == 0)
    }

    @Test func endsItsOldestStreamForAFifth() async {
        let watchers = (1...5).map { _ in place.watch() }
        #expect(place.watcherCount == 4)
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

/// How many places there are, and for how long.
@MainActor
struct PlacesTests {
    private final class Ended {
        var places: [any Coordinator] = []
    }

    private let ended = Ended()
    private let places: Places

    init() {
        places = Places(
            BrowserServer.PlaceSource(
                make: { $0 == "nowhere" ? nil : FakeCoordinator(FakeScreen(.buttons("one"))) },
                end: { [ended] in ended.places.append($0) }
            ),
            patience: 2
        )
    }

    @Test func endsAPlaceThatNobodyLooksAt() throws {
        #expect(places.make(at: "nowhere") == nil)
        let (watched, left) = (try #require(places.make(at: "")), try #require(places.make(at: "")))
        let watcher = places.watch(watched)
        for _ in 1...2 { places.beat() }
        #expect(places[left.id] === left)
        for _ in 1...3 { places.beat() }
        #expect(ended.places.map { $0 === left.coordinator } == [true])
        #expect(places[left.id] == nil && places[watched.id] === watched)
        withExtendedLifetime(watcher) {}
    }

    @Test func makesRoomWhereNobodyLooks() throws {
        let watched = try #require(places.make(at: ""))
        let watcher = places.watch(watched)
        for _ in 1..<Places.most { _ = places.make(at: "") }
        #expect(ended.places.isEmpty)
        _ = places.make(at: "")
        #expect(ended.places.count == 1 && places[watched.id] === watched)
        places.endAll()
        #expect(ended.places.count == Places.most + 1)
        withExtendedLifetime(watcher) {}
    }

    @Test func hasAsManyStreamsAsItMay() throws {
        let watchers = try (0..<Places.mostStreams / 4).flatMap { _ in
            let place = try #require(places.make(at: ""))
            return (1...4).map { _ in places.watch(place) }
        }
        #expect(watchers.allSatisfy { $0 != nil })
        #expect(places.watch(try #require(places.make(at: ""))) == nil)
    }
}

extension Frame {
    /// A frame with a list only.
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

    /// A frame with buttons only.
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
