import CustomDump
import DesignSystem
import Foundation
import ScreenKit
import StoreDomain
import Testing

struct ContentTests {
    private enum Action: Equatable {
        case refresh
        case load(PagedLoadable<Number>.Load)
        case chosen(Number)
    }

    private static let saved = Saved("A value", savedAt: Date(timeIntervalSince1970: 1_790_000_000))
    private static let value = Element.text("A value")
    private static let loading = Element.progress(label: "Loading", fraction: nil)
    private static let unsaved = Saved("A value", savedAt: saved.savedAt, isPersisted: false)
    private static let stale = "You are offline. Showing data saved on 2026-09-21 14:13 UTC."
    private static let unreadable =
        "The saved data cannot be read. Showing the last readable copy, saved on 2026-09-21 14:13 UTC."
    private static let bothFailed = "You are offline. The saved data cannot be read."
    private static let notSaved =
        "The data could not be read or saved because this device's storage is failing. Showing data received "
        + "on 2026-09-21 14:13 UTC."

    private static let parts: [(effects: [Loadable<String>.Effect], notice: Element?, value: [Element])] = [
        ([], nil, [.placeholder(lines: 3)]),
        ([.started], nil, [.placeholder(lines: 3)]),
        ([.received(saved)], nil, [value]),
        ([.received(saved), .started], nil, [value, loading]),
        (
            [.failed(Problem(loading: .unavailable))],
            notice(
                .error,
                "The app could not reach the shop. Try again later. There is no saved data yet.",
                .unavailable
            ), []
        ),
        (
            [.received(saved), .failed(Problem(loading: .offline))], notice(.warning, stale, .offline),
            [value]
        ),
        ([.unreadable], notice(.error, "The saved data cannot be read.", .storage), []),
        ([.unreadable, .started], notice(.error, "The saved data cannot be read.", .storage), []),
        ([.unreadable, .received(saved)], nil, [value]),
        ([.received(saved), .unreadable], notice(.warning, unreadable, .storage), [value]),
        ([.unreadable, .failed(Problem(loading: .offline))], notice(.error, bothFailed, .offline), []),
        (
            [.failed(Problem(loading: .storage)), .received(unsaved)], notice(.warning, notSaved, .storage),
            [value]
        ),
        ([.started, .received(nil), .finished], nil, [.placeholder(lines: 3)]),
    ]

    @Test func showsValueWithNoticeOrRefreshButton() throws {
        for (effects, notice, value) in Self.parts {
            var part = Loadable<String>()
            for effect in effects { part.reduce(with: effect) }
            let button = Button("Refresh", id: "refresh", action: Action.refresh)
            let always = Content("") { part.content(lines: 3, refresh: button) { Text($0) } }
            let onFailure = Content("") {
                part.content(lines: 3, refresh: button, isOnlyRetry: true) { Text($0) }
            }
            let shown = [notice].compactMap(\.self) + value
            expectNoDifference(always.elements, shown + (notice == nil ? [.control("refresh")] : []))
            expectNoDifference(onFailure.elements, shown)
            #expect(try always.action(of: "refresh", value: nil) == .refresh)
            #expect(onFailure.controls.isEmpty == (notice == nil))
        }
    }

    private static let heading = Element.heading("Numbers")
    private static let row = Element.list([ListRow(title: "1", control: "row-1")])
    private static let page = Page<Number>([1], next: .init("2"))
    private static let offline = Problem(loading: .offline)

    private static let lists:
        [(effects: [PagedLoadable<Number>.Effect], elements: [Element], load: PagedLoadable<Number>.Load?)] =
            [
                ([], [.control("open-numbers")], .first),
                ([.started(.first)], [heading, .placeholder(lines: 5)], nil),
                ([.started(.first), .failed(offline)], [heading, retry(.error)], .first),
                ([.started(.first), .received(page)], [heading, row, .control("more-numbers")], .more),
                ([.started(.first), .received(page), .started(.more)], [heading, row, loading], nil),
                (
                    [.started(.first), .received(page), .started(.more), .failed(offline)],
                    [heading, row, retry(.warning)], .more
                ),
                ([.started(.first), .received(Page([1], next: nil))], [heading, row], nil),
                (
                    [.started(.first), .received(Page([], next: nil))],
                    [heading, .text("This list is empty.")], nil
                ),
            ]

    @Test func showsButtonForNextPage() throws {
        for (effects, elements, load) in Self.lists {
            var list = PagedLoadable<Number>()
            for effect in effects { list.reduce(with: effect) }
            let content = Content("") {
                list.content(id: "numbers", named: "Numbers", load: Action.load) { number in
                    Row("\(number)", id: "row-\(number)", action: .chosen(number))
                }
            }
            expectNoDifference(content.elements, elements)
            let buttons = content.controls.filter { $0.kind == .button }
            #expect(
                try buttons.map { try content.action(of: $0.id, value: nil) } == load.map { [.load($0)] }
                    ?? []
            )
        }
    }

    private static func notice(_ level: NoticeLevel, _ text: String, _ failure: FailureKind) -> Element {
        .notice(level, text, failure: failure, retry: "refresh")
    }

    private static func retry(_ level: NoticeLevel) -> Element {
        .notice(level, "You are offline.", failure: .offline, retry: "retry-numbers")
    }
}
