import ScreenKit
import Testing

@testable import ConsoleFront

struct VocabularyTests {
    @Test(arguments: [
        (["Add"], "Type add"), (["Add to cart", "Add to favorites"], "Type add to cart, add to favorites"),
        (["Back"], "Type /back"), (["Back to front"], "Type /back"),
        (["Help me", "Help us"], "Type help me, help us"),
        ([], "Type back"),
    ])
    func shortensLabelsAsFarAsTheyStayClear(labels: [String], start: String) {
        let controls = labels.map { Control(id: ControlID(rawValue: $0), kind: .button, label: $0) }
        let frame = Frame(screen: "t", title: "", elements: [], controls: controls)
        #expect(Vocabulary(of: frame).summary.hasPrefix(start))
    }

    @Test func prefersTheKeyUnlessItMeansSomethingElse() {
        let frame = Frame(
            screen: "t",
            title: "",
            elements: [],
            controls: [
                Control(id: "row", kind: .row, label: "Row", number: 1),
                Control(id: "one", kind: .button, label: "One", key: "1"),
                Control(id: "quit", kind: .button, label: "Stop", key: "quit"),
                Control(id: "two", kind: .button, label: "Two", key: "t"),
            ]
        )
        #expect(Vocabulary(of: frame).summary == "Type 1, one, /quit, t · back · help · quit")
    }

    @Test func leavesOutWhatNothingMeansAlone() {
        let frame = Frame(
            screen: "t",
            title: "",
            elements: [],
            controls: [
                Control(id: "row", kind: .row, label: "Row", number: 1),
                Control(id: "one", kind: .button, label: "1"),
                Control(id: "add", kind: .button, label: "Add"),
                Control(id: "add-too", kind: .button, label: "Add"),
                Control(id: "nameless", kind: .field, label: ""),
            ]
        )
        #expect(Vocabulary(of: frame).summary == "Type 1 · back · help · quit")
        #expect(Vocabulary(of: frame).help.map(\.typed) == ["1", "back", "help", "where", "quit"])
    }

    /// What the last line of a frame promises has to be understood.
    @Test func namesNothingThatMeansSomethingElse() throws {
        var frames = RandomFrames(seed: 3)
        for _ in 0..<200 {
            var frame = frames.next()
            for index in frame.controls.indices {
                frame.controls[index].label += " number \(index)"
                frame.controls[index].disabledReason = nil
            }
            let vocabulary = Vocabulary(of: frame)
            let interpreter = LineInterpreter(frame: frame)
            for named in vocabulary.lookup.controls {
                let name = try #require(vocabulary.line(for: named))
                let line = named.control.kind == .field ? name + " x" : name
                guard case .use(named.control.id, _) = try interpreter.meaning(of: line) else {
                    Issue.record("\(line) does not mean \(named.control)")
                    continue
                }
            }
        }
    }

    @Test func explainsEverythingInHelp() {
        let help = Vocabulary(of: .shop).help.map { "\($0.typed): \($0.meaning)" }
        #expect(
            help == [
                "r: Another pick", "s text…: Search", "gift: Gift wrap", "load: Load the categories again",
                "1: Bags", "2: Shoes (not now: Sold out.)", "check: Check out (not now: The cart is empty.)",
                "back: go back to the screen before this one", "help: show what can be typed here",
                "where: show the way to this screen", "quit: leave",
            ]
        )
    }
}
