import ScreenKit
import StoreTestSupport
import Testing

@testable import ConsoleUI

struct LineParserTests {
    @Test(arguments: [
        (["Add"], "Type add ·"), (["Add to cart"], "Type add to cart ·"), (["Back"], "Type /back ·"),
        (["Add to cart", "Add to favorites"], "Type a label in brackets ·"),
        ((1...500).map { "Remove \($0)" }, "Type a label in brackets · help · quit"),
        ([], "Type help · quit"),
    ])
    func listsSingleLabelAndSummarizesSeveral(labels: [String], start: String) {
        let controls = labels.map { Control(id: ControlID(rawValue: $0), kind: .button, label: $0) }
        #expect(LineParser(of: .controls(controls)).summary.hasPrefix(start))
    }

    @Test func prefersKeyUnlessTaken() {
        let frame = Frame.controls([
            Control(id: "row", kind: .row, label: "Row", number: 1),
            Control(id: "one", kind: .button, label: "One", key: "1"),
            Control(id: "quit", kind: .button, label: "Stop", key: "q"),
            Control(id: "two", kind: .button, label: "Two", key: "t"),
        ])
        #expect(LineParser(of: frame).summary == "Type 1, one, /q, t · help · quit")
    }

    @Test func omitsControlsWithoutUniqueName() {
        let frame = Frame.controls([
            Control(id: "row", kind: .row, label: "Row", number: 1),
            Control(id: "one", kind: .button, label: "1"),
            Control(id: "add", kind: .button, label: "Add"),
            Control(id: "add-too", kind: .button, label: "Add"),
            Control(id: "nameless", kind: .field, label: ""),
        ])
        #expect(LineParser(of: frame).summary == "Type 1 · help · quit")
        #expect(LineParser(of: frame).help.map(\.typed) == ["1", "help", "where", "quit", "label…"])
    }

    @Test func suggestedLinesSelectTheirControls() throws {
        var frames = RandomFrames(seed: 3)
        for _ in 0..<200 {
            var frame = frames.next()
            for index in frame.controls.indices {
                frame.controls[index].label += " number \(index)"
                frame.controls[index].disabledReason = nil
            }
            let parser = LineParser(of: frame)
            for control in parser.lookup.controls {
                let name = try #require(parser.line(for: control))
                let line = control.kind == .field ? name + " x" : name
                guard case .use(control.id, _) = try parser.parse(line).meaning else {
                    Issue.record("“\(line)” does not select \(control).")
                    continue
                }
            }
        }
    }

    @Test func listsEveryControlAndCommandInHelp() {
        let help = LineParser(of: .shop).help.map(\.text)
        #expect(
            help == [
                "r: Another pick", "s text…: Search", "gift wrap: Gift wrap",
                "load the categories again: Load the categories again",
                "1: Bags", "2: Shoes (unavailable: Sold out.)",
                "check out: Check out (unavailable: The cart is empty.)",
                "help: list the commands for this screen (also ?)", "where: show the path to this screen",
                "quit: quit the app (also exit, q)",
                "label…: the first three or more letters of a label, if no other label starts with them; "
                    + "type the full label of a switch, an option, a password field, or a destructive action",
            ]
        )
    }

    @Test func offersBackControlAsBackCommand() {
        let frame = Frame.controls([Control(id: .back, kind: .button, label: "Done", key: "d")])
        let parser = LineParser(of: frame, in: NavigationContext(deepLinkForms: ["home", "category/ID"]))
        #expect(parser.summary == "Type d · back · help · quit")
        #expect(parser.help.map(\.text).contains("back: Done"))
        #expect(parser.deepLinkHelp.map(\.text) == ["deep link: go to a screen: home, category/ID"])
    }

    @Test func completesLabelsTabsCommandsAndDeepLinks() {
        let forms = ["home", "category/ID", "favorites"]
        let context = NavigationContext(tabs: .shop, selectedTab: "shop", deepLinkForms: forms)
        let parser = LineParser(of: .shop, in: context)
        #expect(
            parser.completions() == [
                "another pick", "search ", "gift wrap", "load the categories again", "bags",
                "shop", "favorites", "my account", "help", "where", "map", "quit",
                "home", "category/",
            ]
        )
    }

    @Test func offersBackWithPreviousScreen() {
        let parser = LineParser(of: .buttons("Add"), in: NavigationContext(hasScreenBefore: true))
        #expect(parser.summary == "Type add · back · help · quit")
        #expect(parser.help[1].text == "back: go back to the previous screen")
    }

    @Test func suggestsOtherTabsAndListsAllTabsInHelp() {
        let context = NavigationContext(tabs: .shop, selectedTab: "shop")
        let parser = LineParser(of: .buttons("Add"), in: context)
        #expect(parser.summary == "Type add · favorites · my account · help · quit")
        #expect(LineParser(of: .buttons(), in: context).summary.hasPrefix("Type favorites · my"))
        #expect(
            parser.help.map(\.text).prefix(4) == [
                "add: Add", "shop: return to the first screen in Shop", "favorites: switch to Favorites",
                "my account: switch to My Account",
            ]
        )
    }

    @Test func omitsSingleTab() {
        let context = NavigationContext(tabs: [Tab(id: "shop", label: "Shop")])
        let parser = LineParser(of: .buttons(), in: context)
        #expect(parser.summary == "Type help · quit")
        #expect(parser.help.map(\.typed) == ["help", "where", "quit", "label…"])
    }

    @Test func offersTabsByUnambiguousLine() {
        let tabs = ["Help", "Cart", "Shop", "cart"].map { Tab(id: TabID(rawValue: $0), label: $0) }
        let frame = Frame.buttons("Shop")
        let parser = LineParser(of: frame, in: NavigationContext(tabs: tabs))
        #expect(parser.summary == "Type shop · /help · cart · help · quit")
        #expect(parser.help.map(\.typed) == ["shop", "/help", "cart", "help", "where", "quit", "label…"])
    }
}

extension HelpEntry {
    fileprivate var text: String { "\(typed): \(meaning)" }
}
