import ScreenKit
import StoreTestSupport
import Testing

@testable import ConsoleUI

struct LineParsingTests {
    private static let frame = Frame(
        screen: "home",
        title: "Home",
        elements: [],
        controls: [
            Control(id: "bags", kind: .row, label: "Bags", number: 1),
            Control(id: "bag", kind: .row, label: "Bag", number: 2),
            Control(id: "shop", kind: .row, label: "Shop lamp", number: 3),
            Control(id: "log", kind: .row, label: "Log basket", number: 4),
            Control(id: "cap", kind: .row, label: "Cap", number: 7),
            Control(id: "cape", kind: .row, label: "Cape", number: 8),
            Control(id: "5", kind: .row, label: "5 in 1 tool", number: 6),
            Control(id: "mugs", kind: .row, label: "Mugs", number: 12, disabledReason: "Sold out."),
            Control(id: "refresh", kind: .button, label: "Another pick", key: "R"),
            Control(id: "five", kind: .button, label: "Take five", key: "5"),
            Control(id: "load", kind: .button, label: "Load"),
            Control(id: "load-all", kind: .button, label: "Load all of it"),
            Control(id: "log-out", kind: .button, label: "Log out"),
            Control(id: "front", kind: .button, label: "Back to front"),
            Control(id: "buy", kind: .button, label: "Check out", disabledReason: "The cart is empty."),
            Control(id: "gift", kind: .toggle, label: "Gift wrap", key: "g", value: "off"),
            Control(id: "news", kind: .toggle, label: "Newsletter", value: "on"),
            Control(id: "name", kind: .field, label: "Name", key: "n", value: "Ada"),
            Control(id: "friend", kind: .field, label: "Name of a friend", value: ""),
        ]
    )

    @Test(arguments: [
        ("", ParsedLine.Meaning.nothing), ("  \t ", .nothing),
        ("back", .command(.back)), (" HELP ", .command(.help)), ("Where", .command(.where)),
        ("quit", .command(.quit)), ("exit", .command(.quit)), ("Q", .command(.quit)), ("?", .command(.help)),
        ("bags", .use("bags", value: nil)), ("BAG", .use("bag", value: nil)),
        ("shop", .use("shop", value: nil)),
        ("log b", .use("log", value: nil)), ("hel", .command(.help)), ("/bags", .use("bags", value: nil)),
        ("5 in 1 t", .use("5", value: nil)), ("5 in 1 tool", .use("5", value: nil)),
        ("storefront://product/7", .deepLink("storefront://product/7")),
        ("product/7", .deepLink("product/7")),
        ("/product/7", .deepLink("product/7")), ("name a/b", .use("name", value: "a/b")),
        ("1", .use("bags", value: nil)), (" 01 ", .use("bags", value: nil)), ("5", .use("five", value: nil)),
        ("r", .use("refresh", value: nil)), ("R", .use("refresh", value: nil)),
        ("/r", .use("refresh", value: nil)),
        ("ANOTHER  pick", .use("refresh", value: nil)), ("ano", .use("refresh", value: nil)),
        ("load", .use("load", value: nil)), ("load a", .use("load-all", value: nil)),
        ("/back", .use("front", value: nil)), ("/ back", .use("front", value: nil)),
        ("back t", .use("front", value: nil)),
        ("g", .use("gift", value: "on")), ("gift WRAP", .use("gift", value: "on")),
        ("newsletter", .use("news", value: "off")),
        ("g on", .use("gift", value: "on")), ("Gift Wrap OFF", .use("gift", value: "off")),
        ("name Grace  Hopper ", .use("name", value: "Grace  Hopper")), ("N x", .use("name", value: "x")),
        ("name of x", .use("name", value: "of x")), ("name of a friend Bob", .use("friend", value: "Bob")),
        ("name back", .use("name", value: "back")),
    ])
    func parsesValidLines(line: String, meaning: ParsedLine.Meaning) throws {
        #expect(try LineParser(of: Self.frame).parse(line).meaning == meaning)
    }

    @Test(arguments: [
        ("pochette elodie", "bag"), ("ＰＯＣＨＥＴＴＥ ÉLODIE", "bag"), ("poch", "bag"), ("pochette e\u{301}", "bag"),
        ("grosse ansicht", "zoom"), ("GRO\u{DF}E AN", "zoom"), ("ｚ", "zoom"), ("cafe", "plain"),
        ("CAFÉ", "accent"),
        ("１", "bag"),
    ])
    func matchesLabelsIgnoringCaseWidthAndDiacritics(line: String, id: String) throws {
        let frame = Frame.controls([
            Control(id: "bag", kind: .row, label: "Pochette Élodie", number: 1),
            Control(id: "plain", kind: .row, label: "Cafe", number: 2),
            Control(id: "accent", kind: .row, label: "Café", number: 3),
            Control(id: "zoom", kind: .button, label: "Große Ansicht", key: "z"),
        ])
        #expect(
            try LineParser(of: frame).parse(line).meaning == .use(ControlID(rawValue: id), value: nil)
        )
    }

    @Test(arguments: [
        ("12", LineError.disabled(label: "Mugs", reason: "Sold out.")),
        ("che", .disabled(label: "Check out", reason: "The cart is empty.")),
        ("name", .needsText(label: "Name", typed: "n")),
        ("name of a friend", .needsText(label: "Name of a friend", typed: "name of a friend")),
        (
            "loa",
            .ambiguous([
                .init(typed: "load", label: "Load"),
                .init(typed: "load all of it", label: "Load all of it"),
            ])
        ),
        (
            "log",
            .ambiguous([
                .init(typed: "4", label: "Log basket"), .init(typed: "log out", label: "Log out"),
            ])
        ),
        (
            "bac",
            .ambiguous([.init(typed: "back to front", label: "Back to front"), .init("back")])
        ),
        ("mug", .disabled(label: "Mugs", reason: "Sold out.")),
        ("9", .noSuchRow(rows: 1...12)), ("0", .noSuchRow(rows: 1...12)), ("/013", .noSuchRow(rows: 1...12)),
        ("99999999999999999999", .noSuchRow(rows: 1...12)),
        ("bgas", .unknown(nearest: [.init(typed: "1", label: "Bags")])),
        ("bakc", .unknown(nearest: [.init(typed: "back to front", label: "Back to front"), .init("back")])),
        ("hlep", .unknown(nearest: [.init("help")])), ("/hlep", .unknown(nearest: [.init("help")])),
        ("exti", .unknown(nearest: [.init("exit")])),
        ("lgo out", .unknown(nearest: [.init(typed: "log out", label: "Log out")])),
        ("nmae Ada", .unknown(nearest: [.init(typed: "n", label: "Name")])),
        ("x", .unknown(nearest: [])), ("/", .unknown(nearest: [])), ("gift maybe", .unknown(nearest: [])),
        ("-9223372036854775808", .unknown(nearest: [])), ("$109.95", .unknown(nearest: [])),
        ("a / z", .unknown(nearest: [])), ("z/", .unknown(nearest: [])), ("/z", .unknown(nearest: [])),
    ])
    func rejects(line: String, error: LineError) {
        #expect(throws: error) { try LineParser(of: Self.frame).parse(line).meaning }
    }

    @Test(
        arguments: [
            ("exit()", [.init("quit")]), (":q", [.init("quit")]), (":wq", [.init("quit")]),
            ("/quit", [.init("quit")]), ("logout", [.init("quit")]), ("cd ..", [.init("back")]),
            ("go back", [.init("back")]), ("ls", [.init("help")]), ("pwd", [.init("where")]),
            ("[r]", [.init(typed: "r", label: "Another pick")]), ("1.", [.init(typed: "1", label: "Bags")]),
            ("open 1", [.init(typed: "1", label: "Bags")]),
            ("go to bags", [.init(typed: "1", label: "Bags")]),
            ("go to my account", [.init("my account")]), ("cart", []),
            ("favorits", [.init(typed: "favorites", label: "favorites")]),
            ("shpo", [.init(typed: "3", label: "Shop lamp"), .init("shop")]),
            ("favr", [.init(typed: "favorites", label: "favorites")]),
        ] as [(String, [Suggestion])]
    )
    func suggestsNearestMatches(line: String, nearest: [Suggestion]) {
        let parser = LineParser(of: Self.frame, in: NavigationContext(tabs: .shop))
        #expect(throws: LineError.unknown(nearest: nearest)) { try parser.parse(line).meaning }
    }

    @Test(arguments: [
        ("favorites", ParsedLine.Meaning.tab("favorites")), (" MY  account", .tab("account")),
        ("/favorites", .tab("favorites")), ("shop", .tab("shop")), ("load", .use("load", value: nil)),
        ("/help", .tab("help")), ("help", .command(.help)), ("lo", .tab("lo")),
    ])
    func matchesTabNamesLast(line: String, meaning: ParsedLine.Meaning) throws {
        let shadowed = ["load", "help", "lo"].map { Tab(id: TabID(rawValue: $0), label: $0) }
        let parser = LineParser(of: Self.frame, in: NavigationContext(tabs: .shop + shadowed))
        #expect(try parser.parse(line).meaning == meaning)
    }

    @Test(arguments: [
        ("ano", "Another pick"), ("/fav", "Favorites"), ("my a", "My Account"), ("hel", "help"),
        ("cape", nil), ("r", nil), ("favorites", nil), ("name x", nil),
    ])
    func reportsLabelMatchedByPrefix(line: String, label: String?) throws {
        let parser = LineParser(of: Self.frame, in: NavigationContext(tabs: .shop))
        #expect(try parser.parse(line).label == label)
    }

    @Test(arguments: ["a", "an", "gif", "newslette", "rem", "three pick", "thr"])
    func rejectsTooShortOrDisallowedPrefixes(line: String) {
        var frame = Self.frame
        frame.controls += [
            Control(id: "remove", kind: .button, label: "Remove", key: "x", needsWholeLabel: true),
            Control(id: "three", kind: .row, label: "Three picks", number: 13, needsWholeLabel: true),
        ]
        let parser = LineParser(of: frame)
        let error = #expect(throws: LineError.self) { try parser.parse(line) }
        #expect(error?.code == .unknown && error?.suggestions.isEmpty == false)
        #expect(throws: Never.self) { try parser.parse("remove") }
        #expect(throws: Never.self) { try parser.parse("three picks") }
    }

    @Test(arguments: [
        ("orders", ParsedLine.Meaning.deepLink("orders")), ("Orders", .deepLink("orders")),
        ("cap", .deepLink("cap")), ("favorites", .tab("favorites")), ("home", .deepLink("home")),
        ("shop", .deepLink("shop")), ("search/a", .deepLink("search/a")),
        ("search/metro  sleeve", .deepLink("search/metro  sleeve")),
        ("Search/AC/DC", .deepLink("Search/AC/DC")), ("nowhere/x", .deepLink("nowhere/x")),
        ("storefront://search/a b", .deepLink("storefront://search/a b")),
        ("load", .use("load", value: nil)), ("log basket", .use("log", value: nil)),
    ])
    func prefersDeepLinkToRowLabel(line: String, meaning: ParsedLine.Meaning) throws {
        let parser = LineParser(of: Self.frame, in: Self.context)
        #expect(try parser.parse(line).meaning == meaning)
    }

    private static let context = NavigationContext(
        tabs: Array([Tab].shop.dropFirst()),
        deepLinkForms: ["home", "cap", "load", "orders", "favorites", "shop", "search", "search/TEXT"]
    )

    @Test(
        arguments: [
            ("help", Control(id: "faq", kind: .row, label: "Help", number: 20), "help", "20"),
            ("My Account", Control(id: "a", kind: .row, label: "My account", number: 20), "My Account", "20"),
            ("home", Control(id: "category-home", kind: .row, label: "Home", number: 20), "home", "20"),
            ("cap", nil, nil, nil),
            (
                "search/a b", Control(id: "s", kind: .row, label: "Search/a b", number: 20),
                "search/a b", "20"
            ),
            ("orders", Control(id: "orders", kind: .row, label: "Orders", number: 20), nil, nil),
            ("home", nil, nil, nil), ("log basket", nil, nil, nil),
        ] as [(String, Control?, String?, String?)]
    )
    func reportsRowShadowedByCommand(line: String, row: Control?, taken: String?, other: String?)
        throws
    {
        var frame = Self.frame
        frame.controls += [row].compactMap(\.self)
        let understood = try LineParser(of: frame, in: Self.context).parse(line)
        #expect(understood.label == taken)
        #expect(understood.other?.typed == other)
    }

    private static func search(_ fields: Control..., rows: Int = 0) -> LineParser {
        let rows = ["Linen shirt", "Linen trousers", "Cape"].prefix(rows).enumerated().map { index, label in
            Control(id: ControlID(rawValue: label), kind: .row, label: label, number: index + 1)
        }
        let clear = Control(id: "clear", kind: .button, label: "Clear the field", key: "c")
        return LineParser(of: .controls(rows + [clear] + fields), in: context)
    }

    private static let main = Control(
        id: "search",
        kind: .field,
        label: "Search",
        key: "s",
        value: "",
        isMainField: true
    )

    @Test(arguments: [
        ("linen", 3, ParsedLine.Meaning.use("search", value: "linen")),
        ("  metro  sleeve ", 0, .use("search", value: "metro  sleeve")),
        ("AC/DC", 3, .use("search", value: "AC/DC")), ("cap", 3, .deepLink("cap")),
        ("hel", 3, .use("search", value: "hel")),
        ("clea", 3, .use("search", value: "clea")), ("fav", 3, .use("search", value: "fav")),
        ("/help", 3, .use("search", value: "/help")), ("501", 0, .use("search", value: "501")),
        ("501 jeans", 3, .use("search", value: "501 jeans")), ("search/a b", 3, .deepLink("search/a b")),
        ("help", 3, .command(.help)), ("q", 3, .command(.quit)), ("favorites", 3, .tab("favorites")),
        ("cape", 3, .use("Cape", value: nil)), ("2", 3, .use("Linen trousers", value: nil)),
        ("c", 3, .use("clear", value: nil)), ("clear the field", 3, .use("clear", value: nil)),
        ("s help", 3, .use("search", value: "help")), ("", 3, .nothing),
    ])
    func usesUnrecognizedLineAsMainFieldText(
        line: String,
        rows: Int,
        meaning: ParsedLine.Meaning
    )
        throws
    {
        #expect(try Self.search(Self.main, rows: rows).parse(line).meaning == meaning)
    }

    @Test(arguments: [
        ([Control(id: "secret", kind: .field, label: "Token", value: "")], "unknown"),
        (
            [main, Control(id: "other", kind: .field, label: "Other", value: "", isMainField: true)],
            "unknown"
        ),
        (
            [Control(id: "search", kind: .field, label: "Search", disabledReason: "No.", isMainField: true)],
            "unknown"
        ),
    ])
    func rejectsUnrecognizedLineWithoutUsableMainField(fields: [Control], code: String) {
        var frame = Frame.controls(fields)
        frame.controls.append(Control(id: "row", kind: .row, label: "Row", number: 1))
        let error = #expect(throws: LineError.self) { try LineParser(of: frame).parse("linen") }
        #expect(error?.code.rawValue == code)
    }

    @Test func rejectsUnknownRowNumberDespiteMainField() {
        #expect(throws: LineError.noSuchRow(rows: 1...3)) {
            try Self.search(Self.main, rows: 3).parse("7")
        }
    }

    @Test func matchesLabelsAsDisplayed() throws {
        let frame = Frame.buttons("Pay\tnow\u{202E}", "STRAẞE")
        let parser = LineParser(of: frame)
        #expect(try parser.parse("pay now\u{FFFD}").meaning == .use("Pay\tnow\u{202E}", value: nil))
        #expect(try parser.parse("straße").meaning == .use("STRAẞE", value: nil))
    }

    @Test func treatsEqualLabelsAsAmbiguous() {
        let controls = ["a", "b"].map { Control(id: ControlID(rawValue: $0), kind: .button, label: "Add") }
        #expect(throws: LineError.ambiguous(Array(repeating: .init(typed: "add", label: "Add"), count: 2))) {
            try LineParser(of: .controls(controls)).parse("add").meaning
        }
    }

    @Test func rejectsVeryLongLineAsUnknown() {
        #expect(throws: LineError.unknown(nearest: [])) {
            try LineParser(of: Self.frame).parse(String(repeating: "bags", count: 16_384)).meaning
        }
    }
}
