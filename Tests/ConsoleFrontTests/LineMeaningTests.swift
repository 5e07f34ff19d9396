import ScreenKit
import Testing

@testable import ConsoleFront

struct LineMeaningTests {
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
            Control(id: "back", kind: .button, label: "Back to front"),
            Control(id: "buy", kind: .button, label: "Check out", disabledReason: "The cart is empty."),
            Control(id: "gift", kind: .toggle, label: "Gift wrap", key: "g", value: "off"),
            Control(id: "news", kind: .toggle, label: "Newsletter", value: "on"),
            Control(id: "name", kind: .field, label: "Name", key: "n", value: "Ada"),
            Control(id: "friend", kind: .field, label: "Name of a friend", value: ""),
        ]
    )

    @Test(arguments: [
        ("", LineMeaning.nothing), ("  \t ", .nothing),
        ("back", .command(.back)), (" HELP ", .command(.help)), ("Where", .command(.where)),
        ("quit", .command(.quit)), ("exit", .command(.quit)), ("Q", .command(.quit)), ("?", .command(.help)),
        ("bags", .use("bags", value: nil)), ("BAG", .use("bag", value: nil)),
        ("shop", .use("shop", value: nil)),
        ("log b", .use("log", value: nil)), ("/bags", .use("bags", value: nil)),
        ("5 in", .use("5", value: nil)),
        ("storefront://product/7", .address("storefront://product/7")), ("product/7", .address("product/7")),
        ("/product/7", .address("product/7")), ("name a/b", .use("name", value: "a/b")),
        ("1", .use("bags", value: nil)), (" 01 ", .use("bags", value: nil)), ("5", .use("five", value: nil)),
        ("r", .use("refresh", value: nil)), ("R", .use("refresh", value: nil)),
        ("/r", .use("refresh", value: nil)),
        ("ANOTHER  pick", .use("refresh", value: nil)), ("an", .use("refresh", value: nil)),
        ("load", .use("load", value: nil)), ("load a", .use("load-all", value: nil)),
        ("/back", .use("back", value: nil)), ("/ back", .use("back", value: nil)),
        ("back t", .use("back", value: nil)),
        ("g", .use("gift", value: "on")), ("gift", .use("gift", value: "on")),
        ("news", .use("news", value: "off")),
        ("g on", .use("gift", value: "on")), ("Gift Wrap OFF", .use("gift", value: "off")),
        ("name Grace  Hopper ", .use("name", value: "Grace  Hopper")), ("N x", .use("name", value: "x")),
        ("name of x", .use("name", value: "of x")), ("name of a friend Bob", .use("friend", value: "Bob")),
        ("name back", .use("name", value: "back")),
    ])
    func understands(line: String, meaning: LineMeaning) throws {
        #expect(try Vocabulary(of: Self.frame).meaning(of: line) == meaning)
    }

    @Test(arguments: [
        ("12", LineError.disabled(label: "Mugs", reason: "Sold out.")),
        ("check", .disabled(label: "Check out", reason: "The cart is empty.")),
        ("name", .needsText(label: "Name", example: "n text…")),
        ("name of a friend", .needsText(label: "Name of a friend", example: "name of a friend text…")),
        (
            "lo",
            .ambiguous([
                .init(typed: "load", label: "Load"), .init(typed: "load all", label: "Load all of it"),
                .init(typed: "log", label: "Log out"),
            ])
        ),
        ("ca", .ambiguous([.init(typed: "7", label: "Cap"), .init(typed: "8", label: "Cape")])),
        ("m", .disabled(label: "Mugs", reason: "Sold out.")),
        ("9", .noSuchRow(rows: 1...12)), ("0", .noSuchRow(rows: 1...12)), ("/013", .noSuchRow(rows: 1...12)),
        ("99999999999999999999", .noSuchRow(rows: 1...12)),
        ("bgas", .unknown(nearest: [.init(typed: "1", label: "Bags")])),
        ("bakc", .unknown(nearest: [.init(typed: "/back", label: "Back to front"), .init("back")])),
        ("hlep", .unknown(nearest: [.init("help")])), ("/hlep", .unknown(nearest: [.init("help")])),
        ("exti", .unknown(nearest: [.init("exit")])),
        ("lgo out", .unknown(nearest: [.init(typed: "log", label: "Log out")])),
        ("nmae Ada", .unknown(nearest: [.init(typed: "n", label: "Name")])),
        ("x", .unknown(nearest: [])), ("/", .unknown(nearest: [])), ("gift maybe", .unknown(nearest: [])),
        ("-9223372036854775808", .unknown(nearest: [])), ("$109.95", .unknown(nearest: [])),
        ("a / z", .unknown(nearest: [])), ("z/", .unknown(nearest: [])), ("/z", .unknown(nearest: [])),
    ])
    func rejects(line: String, error: LineError) {
        #expect(throws: error) { try Vocabulary(of: Self.frame).meaning(of: line) }
    }

    @Test(arguments: [
        ("exit()", Suggestion("quit")), (":q", Suggestion("quit")), (":wq", Suggestion("quit")),
        ("/quit", Suggestion("quit")), ("logout", Suggestion("quit")), ("cd ..", Suggestion("back")),
        ("go back", Suggestion("back")), ("ls", Suggestion("help")), ("pwd", Suggestion("where")),
        ("[r]", Suggestion(typed: "r", label: "Another pick")), ("1.", Suggestion(typed: "1", label: "Bags")),
        ("open 1", Suggestion(typed: "1", label: "Bags")),
        ("go to bags", Suggestion(typed: "1", label: "Bags")),
        ("go to my account", Suggestion("my account")),
    ])
    func suggestsWhatAPersonMeantWhoIsUsedToOtherPrograms(line: String, meant: Suggestion) {
        let vocabulary = Vocabulary(of: Self.frame, in: Surroundings(tabs: .shop))
        #expect(throws: LineError.unknown(nearest: [meant])) { try vocabulary.meaning(of: line) }
    }

    @Test(arguments: [
        ("favorites", LineMeaning.tab("favorites")), (" MY  account", .tab("account")),
        ("/favorites", .tab("favorites")), ("shop", .tab("shop")), ("load", .use("load", value: nil)),
        ("/help", .tab("help")), ("help", .command(.help)), ("lo", .tab("lo")),
    ])
    func takesALineLastForTheNameOfATab(line: String, meaning: LineMeaning) throws {
        let shadowed = ["load", "help", "lo"].map { Tab(id: TabID(rawValue: $0), label: $0) }
        let vocabulary = Vocabulary(of: Self.frame, in: Surroundings(tabs: .shop + shadowed))
        #expect(try vocabulary.meaning(of: line) == meaning)
    }

    @Test(arguments: [
        ("favorits", [Suggestion(typed: "favorites", label: "favorites")]),
        ("shpo", [Suggestion(typed: "3", label: "Shop lamp"), Suggestion("shop")]),
        ("/fav", [Suggestion(typed: "favorites", label: "favorites")]),
        ("cart", []),
    ])
    func suggestsTabs(line: String, nearest: [Suggestion]) {
        let vocabulary = Vocabulary(of: Self.frame, in: Surroundings(tabs: .shop))
        #expect(throws: LineError.unknown(nearest: nearest)) { try vocabulary.meaning(of: line) }
    }

    @Test func meansTheSwitchAsItWasShown() throws {
        var frame = Self.frame
        frame.controls = [Control(id: "gift", kind: .toggle, label: "Gift", value: "on")]
        #expect(try Vocabulary(of: frame).meaning(of: "gift") == .use("gift", value: "off"))
    }

    @Test func comparesWithWhatAPersonSees() throws {
        let frame = Frame.buttons("Pay\tnow\u{202E}", "STRAẞE")
        let vocabulary = Vocabulary(of: frame)
        #expect(try vocabulary.meaning(of: "pay now\u{FFFD}") == .use("Pay\tnow\u{202E}", value: nil))
        #expect(try vocabulary.meaning(of: "straße") == .use("STRAẞE", value: nil))
    }

    @Test func findsEqualLabelsAmbiguous() {
        let controls = ["a", "b"].map { Control(id: ControlID(rawValue: $0), kind: .button, label: "Add") }
        #expect(throws: LineError.ambiguous(Array(repeating: .init(typed: "add", label: "Add"), count: 2))) {
            try Vocabulary(of: .controls(controls)).meaning(of: "add")
        }
    }

    @Test func takesAnEndlessLineForNothingButUnknown() {
        #expect(throws: LineError.unknown(nearest: [])) {
            try Vocabulary(of: Self.frame).meaning(of: String(repeating: "bags", count: 16_384))
        }
    }
}
