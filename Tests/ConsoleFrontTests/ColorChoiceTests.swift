import ConsoleFront
import Testing

struct ColorChoiceTests {
    private static let quiet = ["NO_COLOR": "1", "TERM": "dumb"]

    @Test(arguments: [
        (ColorChoice.always, quiet, false, true),
        (.never, ["TERM": "xterm"], true, false),
        (.auto, ["TERM": "xterm"], true, true),
        (.auto, [:], true, true),
        (.auto, ["TERM": "xterm"], false, false),
        (.auto, ["TERM": "xterm", "NO_COLOR": "1"], true, false),
        (.auto, ["TERM": "xterm", "NO_COLOR": ""], true, true),
        (.auto, ["TERM": "dumb"], true, false),
    ])
    func decides(choice: ColorChoice, environment: [String: String], isTerminal: Bool, usesColor: Bool) {
        #expect(choice.usesColor(environment: environment, isTerminal: isTerminal) == usesColor)
    }
}
