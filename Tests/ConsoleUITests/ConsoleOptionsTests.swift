import ConsoleUI
import Testing

struct ConsoleWidthTests {
    @Test(arguments: [
        (Int?(40), true, ["COLUMNS": "100"], ConsoleWidth.fixed(40)),
        (0, false, [:], .fixed(1)),
        (nil, false, ["COLUMNS": "100"], .fixed(80)),
        (nil, true, ["COLUMNS": "100"], .terminal(descriptor: 1, otherwise: 100)),
        (nil, true, ["COLUMNS": "many"], .terminal(descriptor: 1, otherwise: 80)),
        (nil, true, ["COLUMNS": "-1"], .terminal(descriptor: 1, otherwise: 80)),
        (nil, true, ["COLUMNS": "\(Int.max)"], .terminal(descriptor: 1, otherwise: 1000)),
        (nil, true, [:], .terminal(descriptor: 1, otherwise: 80)),
    ])
    func choosesWidthFromOptionAndEnvironment(
        columns: Int?,
        isTerminal: Bool,
        environment: [String: String],
        width: ConsoleWidth
    ) {
        #expect(.choose(columns: columns, isTerminal: isTerminal, environment: environment) == width)
    }

    @Test func usesFallbackWidthWithoutTerminal() {
        #expect(ConsoleWidth.terminal(descriptor: -1, otherwise: 93).columns == 93)
        #expect(ConsoleWidth.fixed(7).columns == 7)
    }
}

struct ColorChoiceTests {
    private static let quiet = ["NO_COLOR": "1", "TERM": "dumb"]

    @Test(arguments: [
        (ColorChoice.always, quiet, false, true),
        (.never, ["TERM": "xterm"], true, false),
        (.auto, ["TERM": "xterm"], true, true),
        (.auto, [:], true, false),
        (.auto, ["TERM": ""], true, false),
        (.auto, ["TERM": "xterm"], false, false),
        (.auto, ["TERM": "xterm", "NO_COLOR": "1"], true, false),
        (.auto, ["TERM": "xterm", "NO_COLOR": ""], true, true),
        (.auto, ["TERM": "dumb"], true, false),
    ])
    func resolvesColorFromChoiceAndEnvironment(
        choice: ColorChoice,
        environment: [String: String],
        isTerminal: Bool,
        usesColor: Bool
    ) {
        #expect(choice.usesColor(environment: environment, isTerminal: isTerminal) == usesColor)
    }
}
