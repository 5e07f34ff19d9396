import CustomDump
import DesignSystem
import OrdersFeature
import ScreenKit
import StoreDomain
import Testing

@MainActor
struct OrdersPreviewTests {
    private static let offline = "Offline. Showing what was saved on 2026-09-21 14:13 UTC."
    private static let order = "Your order of 2026-09-21 14:13 UTC"
    private static let nothingSaved = "Offline. There is nothing saved to show."
    private static let unreadable = "What was saved cannot be read."
    private static let loading = Element.progress(label: "Loading", fraction: nil)
    private static let refresh = Element.control("refresh-orders")
    private static let rows = Element.list([
        ListRow(
            title: "SF-000002",
            subtitle: "2026-09-21 14:13 UTC, 3 pieces",
            trailing: "$244.40",
            control: "order-o-2"
        ),
        ListRow(
            title: "SF-000001",
            subtitle: "2026-09-20 14:13 UTC, 1 piece",
            trailing: "$24.50",
            control: "order-o-1"
        ),
    ])

    private static let lists: [(name: String, elements: [Element])] = [
        ("loading", [.placeholder(lines: 5), refresh]),
        ("loaded", [rows, refresh]),
        ("more to load", [rows, .control("more-orders"), refresh]),
        ("loading more", [rows, loading, refresh]),
        ("empty", [.text("You have not ordered anything yet."), refresh]),
        ("offline, saved before", [notice(.warning, offline, .offline, "refresh-orders"), rows]),
        ("offline, nothing saved", [notice(.error, nothingSaved, .offline, "refresh-orders")]),
        ("storage unreadable", [notice(.error, unreadable, .storage, "refresh-orders")]),
        (
            "order queued",
            [notice(.info, "\(order) is sent as soon as the shop can be reached."), rows, refresh]
        ),
        ("order being sent", [.progress(label: "\(order) is being sent", fraction: nil), rows, refresh]),
        (
            "order in doubt",
            [
                notice(.warning, "\(order) is not confirmed: the shop is asked until it answers."), rows,
                refresh,
            ]
        ),
    ]

    private static let details: [Element] = [
        .text("Placed on 2026-09-21 14:13 UTC."),
        .list([
            ListRow(title: "Canvas Backpack", trailing: "2 × $109.95", control: "line-s-71"),
            ListRow(title: "Market Tote", trailing: "1 × $24.50", control: "line-s-81"),
        ]),
        .text("Total: $244.40"),
    ]

    private static let orders: [(name: String, elements: [Element])] = [
        ("loading", [.placeholder(lines: 4), .control("refresh-order")]),
        ("loaded", details + [.control("refresh-order")]),
        (
            "long name",
            [
                details[0],
                .list([
                    ListRow(
                        title: "Canvas Backpack" + String(repeating: " and Canvas Backpack", count: 7),
                        trailing: "99 × $244.40",
                        control: "line-s"
                    )
                ]), details[2], .control("refresh-order"),
            ]
        ),
        ("refreshing", details + [loading, .control("refresh-order")]),
        (
            "gone",
            [
                notice(
                    .error,
                    "The shop no longer has this. There is nothing saved to show.",
                    .notFound,
                    "refresh-order"
                )
            ]
        ),
        ("offline, saved before", [notice(.warning, offline, .offline, "refresh-order")] + details),
        ("storage unreadable", [notice(.error, unreadable, .storage, "refresh-order")]),
    ]

    @Test func looksAsExpectedInEveryState() {
        for (previews, expected) in [
            (OrdersFeature.previews, Self.lists), (OrderFeature.previews, Self.orders),
        ] {
            expectNoDifference(previews.map(\.name), expected.map(\.name))
            for (preview, expected) in zip(previews, expected) {
                expectNoDifference(preview.frame.elements, expected.elements, preview.name)
            }
        }
    }

    private static func notice(
        _ level: NoticeLevel,
        _ text: String,
        _ failure: FailureKind? = nil,
        _ retry: ControlID? = nil
    ) -> Element {
        .notice(level, text, failure: failure, retry: retry)
    }
}
