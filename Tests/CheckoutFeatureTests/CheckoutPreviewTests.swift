import CheckoutFeature
import CustomDump
import ScreenKit
import Testing
import ViewStateTesting

@MainActor
struct CheckoutPreviewTests {
    private static let tote = "Market Tote | 1 × $24.50, Natural, One size | $24.50"
    private static let total = "Total: $24.50"
    private static let changeCart = "[c] Change the cart"
    private static let dearer = "warning: Market Tote (Natural, One size) costs $109.95 by now, not $24.50."
    private static let accept = "[a] Accept what has changed"
    private static let refused = "error: The shop refused the order."

    private static let expected: [(name: String, title: String, lines: [String])] = [
        ("loading", "Checkout", ["…", "…", "…"]),
        ("unreadable", "Checkout", ["error: What is in the cart cannot be read."]),
        ("nothing to order", "Checkout", ["There is nothing to order.", "[c] Open the cart"]),
        ("review", "Checkout", [tote, total, "[p] Place the order", changeCart]),
        (
            "long", "Checkout",
            [
                "Canvas Backpack | 99 × $109.95, Sand, M | $10,885.05",
                "Market Tote | 99 × $24.50, Natural, One size | $2,425.50",
                "Roll-Top Daypack | 99 × $89.00, Natural, One size | $8,811.00",
                "Weekender | 99 × $189.00, Natural, One size | $18,711.00",
                "Belt Pouch | 99 × $19.95, Natural, One size | $1,975.05",
                "Laptop Sleeve | 99 × $39.00, Natural, One size | $3,861.00",
                "Total: $46,668.60",
                "[p] Place the order",
                changeCart,
            ]
        ),
        (
            "not kept", "Checkout",
            [
                tote,
                total,
                "error: This was not kept: there is no room left on the disk.",
                "[p] Place the order",
                changeCart,
            ]
        ),
        ("changed", "Checkout", [tote, total, dearer, accept, changeCart]),
        ("saving", "Checkout", [tote, total, "Saving…"]),
        ("sending", "Checkout", [tote, total, "Sending the order…"]),
        ("asking", "Checkout", [tote, total, "Asking the shop whether it has the order…"]),
        (
            "queued, offline", "Checkout",
            [
                tote,
                total,
                "warning: Offline.",
                "info: The order is not placed yet. It is kept, and sent again until the shop takes it.",
                "[s] Send it now",
                "[w] Take it back",
            ]
        ),
        (
            "unknown", "Checkout",
            [
                tote,
                total,
                "warning: It is not known yet whether the shop has this order: no clear answer "
                    + "came. It is sent again until one comes, and ordered once at most. "
                    + "Until then the cart cannot be changed.",
                "[a] Ask the shop now",
            ]
        ),
        ("placed", "Checkout", ["success: Your order SF-000001 was placed.", "[o] See the order"]),
        ("placed, number unreadable", "Checkout", ["success: Your order was placed.", "[o] See the order"]),
        (
            "price changed", "Checkout",
            [
                tote,
                total,
                dearer,
                "\(refused) Prices have changed.",
                accept,
                changeCart,
            ]
        ),
        (
            "sold out", "Checkout",
            [
                tote,
                total,
                "warning: Market Tote (Natural, One size) is sold out.",
                "\(refused) There is not enough of something.",
                accept,
                changeCart,
            ]
        ),
        (
            "not sold any more", "Checkout",
            [
                tote,
                total,
                "warning: The shop does not sell Market Tote (Natural, One size) any more.",
                "\(refused) It does not sell something any more.",
                accept,
                changeCart,
            ]
        ),
        (
            "key used", "Checkout",
            [
                tote,
                total,
                "\(refused) It has an order under this key already, with other contents: look at "
                    + "your orders before you order again.",
                "[t] Order again",
                changeCart,
            ]
        ),
        (
            "invalid", "Checkout",
            [
                tote,
                total,
                "\(refused) It does not take an order like this one: change the cart.",
                changeCart,
            ]
        ),
        (
            "not offered", "Checkout",
            [
                tote,
                total,
                "\(refused) This version of its interface takes no orders.",
                "[t] Order again",
                changeCart,
            ]
        ),
        (
            "unexplained", "Checkout",
            [
                tote,
                total,
                "\(refused) It gave a reason that this program does not know; it may take it later.",
                "[t] Order again",
                changeCart,
            ]
        ),
    ]

    @Test func looksAsExpectedInEveryState() {
        expectNoDifference(CheckoutFeature.previews.map(\.name), Self.expected.map(\.name))
        for (preview, expected) in zip(CheckoutFeature.previews, Self.expected) {
            expectNoDifference(preview.frame.title, expected.title, preview.name)
            expectNoDifference(preview.frame.lines, expected.lines, preview.name)
        }
    }
}
