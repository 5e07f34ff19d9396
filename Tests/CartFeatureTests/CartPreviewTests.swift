import CartFeature
import CustomDump
import ScreenKit
import Testing
import ViewStateTesting

@MainActor
struct CartPreviewTests {
    private static let backpack = "Canvas Backpack | 2 × $109.95, Sand, M | $219.90"
    private static let tote = "Market Tote | 1 × $24.50, Natural, One size | $24.50"
    private static let variant = "Sand, M, $109.95 each"

    private static let expected: [(name: String, title: String, lines: [String])] = [
        ("loading", "Cart", ["…", "…", "…"]),
        ("unreadable", "Cart", ["error: What is in the cart cannot be read."]),
        ("empty", "Cart", ["There is nothing in the cart. Open a product and choose what you want of it."]),
        (
            "ordered", "Cart",
            [
                "success: Your order was placed.",
                "[o] See the order",
                "There is nothing in the cart. Open a product and choose what you want of it.",
            ]
        ),
        ("two lines", "Cart", ["1. \(backpack)", "2. \(tote)", "Total: $244.40", "[c] Check out"]),
        (
            "long", "Cart",
            [
                "1. Canvas Backpack | 99 × $109.95, Sand, M | $10,885.05",
                "2. Market Tote | 99 × $24.50, Natural, One size | $2,425.50",
                "3. Roll-Top Daypack | 99 × $89.00, Natural, One size | $8,811.00",
                "4. Weekender | 99 × $189.00, Natural, One size | $18,711.00",
                "5. Belt Pouch | 99 × $19.95, Natural, One size | $1,975.05",
                "6. Laptop Sleeve | 99 × $39.00, Natural, One size | $3,861.00",
                "Total: $46,668.60",
                "[c] Check out",
            ]
        ),
        (
            "several currencies", "Cart",
            [
                "1. \(backpack)",
                "2. Market Tote | 1 × €24.50, Natural, One size | €24.50",
                "The prices are in several currencies: $219.90 and €24.50.",
                "[c] Check out",
            ]
        ),
        (
            "not kept", "Cart",
            [
                "1. \(backpack)",
                "2. \(tote)",
                "Total: $244.40",
                "error: This was not kept: there is no room left on the disk.",
                "[c] Check out",
            ]
        ),
        (
            "refused", "Cart",
            [
                "1. \(tote)",
                "Total: $24.50",
                "warning: The shop refused the last order. The checkout says why.",
                "[c] Check out",
            ]
        ),
        (
            "changed", "Cart",
            [
                "1. \(backpack) | (changed)",
                "2. \(tote) | (changed)",
                "Total: $244.40",
                "warning: Canvas Backpack (Sand, M) costs $24.50 by now, not $109.95.",
                "warning: Only 1 of Canvas Backpack (Sand, M) can be had.",
                "warning: The shop does not sell Market Tote (Natural, One size) any more.",
                "[a] Accept what has changed",
            ]
        ),
        (
            "line", "Canvas Backpack",
            [
                variant,
                "[n] Quantity: 2",
                "[m] One more",
                "[l] One less",
                "[x] Remove",
                "[p] Product",
                "[d] Done",
            ]
        ),
        ("typing", "Canvas Backpack", [variant, "[n] Quantity: 3", "[m] One more", "[l] One less"]),
        (
            "typing nonsense", "Canvas Backpack",
            [
                variant,
                "[n] Quantity: many",
                "- One more (a quantity is from 1 to 99)",
                "- One less (a quantity is from 1 to 99)",
                "warning: A quantity is a number from 1 to 99.",
                "[x] Remove",
                "[p] Product",
                "[d] Done",
            ]
        ),
        (
            "at most", "Canvas Backpack",
            [
                variant,
                "[n] Quantity: 99",
                "- One more (a quantity is from 1 to 99)",
                "[l] One less",
            ]
        ),
        (
            "quantity not kept", "Canvas Backpack",
            [
                variant,
                "[n] Quantity: 3",
                "[m] One more",
                "[l] One less",
                "error: This was not kept: the local storage is failing.",
                "[x] Remove",
                "[p] Product",
                "[d] Done",
            ]
        ),
        ("saving", "Cart", [backpack, tote, "Saving…"]),
        (
            "frozen", "Cart",
            [
                backpack,
                tote,
                "Total: $244.40",
                "info: An order of this cart is on its way; it cannot be changed until that has ended.",
                "[o] See the order",
            ]
        ),
    ]

    @Test func looksAsExpectedInEveryState() {
        expectNoDifference(CartFeature.previews.map(\.name), Self.expected.map(\.name))
        for (preview, expected) in zip(CartFeature.previews, Self.expected) {
            expectNoDifference(preview.frame.title, expected.title, preview.name)
            expectNoDifference(preview.frame.lines, expected.lines, preview.name)
        }
    }
}
