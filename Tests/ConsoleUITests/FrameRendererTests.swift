import ScreenKit
import StoreTestSupport
import Testing

@testable import ConsoleUI

struct FrameRendererTests {
    @Test func rendersEachKindOfControl() {
        #expect(
            FrameRenderer(width: 60).text(of: .shop) == """
                Storefront
                ==========

                Today's pick
                  - Canvas tote (sale)                                €24.00
                    A roomy bag
                  [r] Another pick
                  [s] Search: (empty)
                  [Gift wrap]: off

                Categories
                  Warning: These may be old.
                  [Load the categories again]
                  1. Bags                                        12 products
                  2. Shoes
                     (unavailable: Sold out.)
                  [Check out] (unavailable: The cart is empty.)

                Type 1, r, s text…, a label in brackets · help · quit

                """
        )
    }

    @Test func wrapsLinesInNarrowTerminal() {
        #expect(
            FrameRenderer(width: 20).text(of: .shop) == """
                Storefront
                ==========

                Today's pick
                - Canvas tote (sale)
                              €24.00
                  A roomy bag
                [r] Another pick
                [s] Search: (empty)
                [Gift wrap]: off

                Categories
                Warning: These may
                be old.
                [Load the categories
                again]
                1. Bags  12 products
                2. Shoes
                   (unavailable:
                   Sold out.)
                [Check out]
                (unavailable: The
                cart is empty.)

                Type 1, r, s text…,
                a label in brackets
                · help · quit

                """
        )
    }

    @Test func rendersElementsThatAreNotControls() {
        let frame = Frame(
            screen: "order",
            title: "Order",
            elements: [
                .text("It leaves the house today and is with you in a day or two."),
                .progress(label: "Packing", fraction: 0.456),
                .progress(label: "Paying", fraction: nil),
                .placeholder(lines: 2),
                .notice(.error, "No connection.", failure: .unavailable, retry: nil),
            ],
            controls: []
        )
        #expect(
            FrameRenderer(width: 40).text(of: frame) == """
                Order
                =====

                  It leaves the house today and is with
                  you in a day or two.
                  Packing |#########-----------| 45%
                  Paying …
                  ░░░░░░░░░░░░░░░░░░░░░░░░
                  ░░░░░░░░░░░░░░░░░░
                  Error: No connection.

                Type help · quit

                """
        )
    }

    @Test func rendersAlertLast() {
        let frame = Frame(
            screen: "cart",
            title: "Cart",
            elements: [
                .control("add"), .alert(title: "Cart is full", message: "It has 20 things.", dismiss: "ok"),
            ],
            controls: [
                Control(id: "add", kind: .button, label: "Add", disabledReason: "dismiss the message first"),
                Control(id: "ok", kind: .button, label: "OK"),
            ]
        )
        #expect(
            FrameRenderer(width: 60).text(of: frame) == """
                Cart
                ====

                  [Add] (unavailable: dismiss the message first)

                | Cart is full
                | It has 20 things.
                | [OK]

                Type ok · help · quit

                """
        )
    }

    @Test func alignsRowNumbersToWidestNumber() {
        let controls = (9...10).map { (number: Int) in
            Control(id: "row-\(number)", kind: .row, label: "Row", number: number)
        }
        let rows = controls.map { ListRow(title: "Row", control: $0.id) } + [ListRow(title: "Plain")]
        let frame = Frame(screen: "t", title: "", elements: [.list(rows)], controls: controls)
        #expect(
            FrameRenderer(width: 60).lines(of: frame) == [
                "   9. Row", "  10. Row", "   - Plain", "", "Type a number · help · quit",
            ]
        )
    }

    @Test func keepsCombiningMarkOnSpaceWithWord() {
        let frame = Frame(screen: "t", title: "", elements: [.text("a  \u{301}b")], controls: [])
        #expect(FrameRenderer(width: 60).lines(of: frame).first == "  a  \u{301}b")
    }

    @Test func omitsEmptySubtitle() {
        let rows = ["One", "Two"].map { ListRow(title: $0, subtitle: "") }
        let frame = Frame(screen: "t", title: "", elements: [.list(rows)], controls: [])
        #expect(FrameRenderer(width: 60).lines(of: frame).prefix(3) == ["  - One", "  - Two", ""])
    }

    @Test func breaksLongWordsBetweenCharacters() {
        let frame = Frame(screen: "t", title: "ab漢字👩‍👩‍👧‍👦c", elements: [], controls: [])
        #expect(FrameRenderer(width: 3).lines(of: frame).prefix(4) == ["ab", "漢", "字", "👩‍👩‍👧‍👦c"])
        #expect(FrameRenderer(width: 1).lines(of: frame).prefix(3) == ["a", "b", "\u{FFFD}"])
    }

    @Test func keepsCharactersIntactAtEveryWidth() {
        let whole: Set<Character> = ["👩‍👩‍👧‍👦", "🇩🇪", "❤️", "👍🏽", "1️⃣", "한", "é", "漢", "\u{FFFD}"]
        let text = "👩‍👩‍👧‍👦🇩🇪❤️👍🏽1️⃣한é漢"
        let frame = Frame(screen: "t", title: "", elements: [.text(text)], controls: [])
        for width in 1...20 {
            let characters = FrameRenderer(width: width).lines(of: frame).prefix { $0 != "" }.joined()
                .filter { $0 != " " }
            #expect(characters.count == text.count && Set(characters).isSubset(of: whole))
        }
    }

    @Test func resetsStyleOnEachStyledLine() {
        let lines = FrameRenderer(width: 60, usesColor: true).lines(of: .shop)
        #expect(lines.first == "\u{1B}[1mStorefront\u{1B}[0m")
        #expect(lines.contains("  \u{1B}[36m[r] \u{1B}[0mAnother pick"))
        for line in lines where line.contains("\u{1B}") {
            #expect(line.contains("\u{1B}[0m"))
        }
    }
}
