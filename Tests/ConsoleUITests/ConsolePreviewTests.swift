import ConsoleUI
import ScreenKit
import Testing

@MainActor
struct ConsolePreviewTests {
    private enum Greeting: ScreenView {
        static func content(of state: String) -> Content<Never> {
            Content(state) {}
        }
    }

    private let output = RecordedOutput()
    private let errors = RecordedOutput()

    private let features = [
        (feature: "Home", previews: [preview("empty"), preview("full\u{1B}")]),
        (feature: "Cart", previews: [preview("one")]),
    ]

    private static func preview(_ name: String) -> ScreenPreview {
        ScreenPreview(name, of: "greeting", view: Greeting.self, state: "It is \(name)")
    }

    private func print(json: Bool = false, only name: String? = nil) -> ExitCode {
        Console(options: ConsoleOptions(json: json, width: .fixed(40)), output: output, errors: errors)
            .print(features, only: name)
    }

    @Test func printsEachPreviewUnderItsName() {
        #expect(print() == .ok)
        let heads = ["--- Home: empty", "--- Home: full␛", "--- Cart: one"]
        #expect(output.lines.filter { $0.hasPrefix("---") } == heads)
        #expect(output.text.hasSuffix("--- Cart: one\n\nIt is one\n=========\n\nType help · quit\n\n"))
    }

    @Test func printsOnlyRequestedFeature() {
        #expect(print(json: true, only: "cart") == .ok)
        #expect(
            output.text == """
                {"feature":"Cart","frame":{"controls":[],"elements":[],\
                "screen":"greeting","title":"It is one"},\
                "kind":"preview","line":0,"preview":"one","v":1}

                """
        )
    }

    @Test func listsFeaturesWhenNameIsUnknown() {
        #expect(print(only: "Crat\u{7}") == .usage)
        #expect(output.text == "")
        #expect(errors.text == "There is no feature named “Crat␇”. Available features: Home, Cart.\n")
    }
}
