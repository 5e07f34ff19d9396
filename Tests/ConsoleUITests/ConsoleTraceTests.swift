import ConsoleUI
import ScreenKit
import StoreTestSupport
import Testing
import ViewStateCore

@MainActor
struct ConsoleTraceTests {
    private struct Counter {
        var count = 0
        var names: [Name] = []
    }

    private struct Name {
        var first: String
        var last = "Doe"
    }

    private let output = RecordedOutput()
    private let errors = RecordedOutput()
    private let screen = FakeScreen(.buttons("Open"))

    private func run(json: Bool = false, width: Int = 60, _ events: TraceEntry.Event...) async -> ExitCode {
        let options = ConsoleOptions(json: json, width: .fixed(width))
        let console = Console(options: options, traces: true, output: output, errors: errors)
        screen.onPerform = { [screen] _ in
            for event in events {
                console.tracer?(TraceEntry(screen: screen.id, pattern: "VVSI", event: event))
            }
        }
        return await console.run(FakeCoordinator(screen), lines: ["  open "].asInput)
    }

    @Test func printsLineControlAndResultingEvents() async {
        let origin = SignalOrigin(file: "Home/HomeView.swift", line: 7)
        let old = Counter()
        let new = Counter(count: 1, names: [Name(first: "Ann"), Name(first: "Bo")])
        let code = await run(
            .action("pressed", of: "open", from: origin),
            .cause(StateCause(kind: "effect", value: (new, ["a": 1]))),
            .change(old: old, new: old),
            .change(old: old, new: new),
            .alert(AlertState(title: "Sorry", message: "No.")),
            .alertDismissed,
            .alert(nil),
            .lifecycle(.viewDidDisappear)
        )
        #expect(code == .ok)
        #expect(
            errors.text == """
                line 1: open
                  home · VVSI · open · Home/HomeView.swift:7
                    action "pressed"
                    effect (ConsoleTraceTests.Counter(count: 1, names: […]),
                    ["a": 1])
                    state
                        ConsoleTraceTests.Counter(
                      -   count: 0,
                      +   count: 1,
                          names: [
                      +     [0]: ConsoleTraceTests.Name(
                      +       first: "Ann",
                      +       last: "Doe"
                      +     ),
                      +     [1]: ConsoleTraceTests.Name(
                      +       first: "Bo",
                      +       last: "Doe"
                      +     )
                          ]
                        )
                    alert Sorry: No.
                    dismissed
                    alert none
                    disappears

                """
        )
    }

    @Test func usesControlNameForFunctionAction() async {
        let action = { (_: Int) in }
        _ = await run(.action(action, of: "open", from: SignalOrigin(file: "Home/HomeView.swift", line: 7)))
        #expect(errors.lines.last == "    action open")
    }

    @Test func distinguishesCanonicallyEquivalentScreenIDs() {
        let console = Console(options: ConsoleOptions(), traces: true, output: output, errors: errors)
        for id: ScreenID in ["product/\u{E9}", "product/\u{E9}", "product/e\u{301}"] {
            console.tracer?(TraceEntry(screen: id, pattern: "VVSI", event: .lifecycle(.viewDidDisappear)))
        }
        #expect(errors.lines.count { $0.contains("product/") } == 2)
    }

    @Test(arguments: [20, 80, 200])
    func fitsWidthAndSanitizesOutput(width: Int) async {
        let text = String(repeating: "a long\u{1B}[2Jtext ", count: 30)
        _ = await run(width: width, .cause(StateCause(kind: "effect", value: text)))
        #expect(errors.lines.allSatisfy { $0.count <= width && !$0.contains("\u{1B}") })
    }

    @Test func truncatesLongDifference() async {
        let names = (0..<100).map { Name(first: "\($0)") }
        _ = await run(.change(old: Counter(), new: Counter(names: names)))
        #expect(errors.lines.last?.hasSuffix("more lines") == true)
        #expect(errors.lines.count < 50)
    }

    @Test func printsOneJSONObjectPerLine() async {
        let origin = SignalOrigin(file: "Home/HomeView.swift", line: 7)
        _ = await run(json: true, .action(2, of: "open", from: origin), .change(old: 1, new: 2))
        #expect(
            output.lines[1...2] == [
                """
                {"control":"open","event":"action","from":"Home/HomeView.swift:7","kind":"trace","line":1,\
                "pattern":"VVSI","screen":"home","text":"2","v":1}
                """,
                """
                {"event":"state","kind":"trace","line":1,"pattern":"VVSI","screen":"home",\
                "text":"- 1\\n+ 2","v":1}
                """,
            ]
        )
        #expect(errors.text == "")
    }

    @Test func isDisabledByDefault() {
        #expect(Console(options: ConsoleOptions()).tracer == nil)
    }
}
