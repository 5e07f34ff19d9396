import ScreenKit
import Testing

struct ContentTests {
    private enum Action: Equatable {
        case pressed
        case chosen(Int)
        case typed(String)
        case switched(Bool)
    }

    @Test func preservesElementOrder() {
        let content = Content<Action>("Title") {
            Heading("One")
            Text("Two")
            Progress("Three", fraction: 2)
            Progress("Unknown", fraction: .nan)
            Placeholder(lines: 0)
        }
        #expect(
            content.elements == [
                .heading("One"),
                .text("Two"),
                .progress(label: "Three", fraction: 1),
                .progress(label: "Unknown", fraction: 0),
                .placeholder(lines: 1),
            ]
        )
    }

    @Test func supportsBranchesAndLoops() {
        func content(isLoaded: Bool) -> Content<Action> {
            Content("Title") {
                if isLoaded {
                    Heading("Loaded")
                } else {
                    Placeholder(lines: 1)
                }
                for number in 1...2 {
                    Text("\(number)")
                }
            }
        }
        #expect(content(isLoaded: true).elements == [.heading("Loaded"), .text("1"), .text("2")])
        #expect(content(isLoaded: false).elements == [.placeholder(lines: 1), .text("1"), .text("2")])
    }

    @Test func controlsLinkToTheirDestinations() {
        let resolve = DeepLinks.Resolver { output in (output as? Int).map { "number/\($0)" } }
        let content = DeepLinks.$resolve.withValue(resolve) {
            Content<Action>("Title") {
                Button("Go", id: "go", leadsTo: 1, action: .chosen(1))
                List([Row("Choose", id: "choose", leadsTo: 2, action: .chosen(2))])
                Button("Unknown", id: "unknown", leadsTo: "three", action: .chosen(3))
                Button("Stay", id: "stay", action: .pressed)
            }
        }
        #expect(content.controls.map(\.link) == ["number/1", "number/2", nil, nil])
    }

    @Test func numbersSelectableRowsAcrossLists() {
        let content = Content<Action>("Title") {
            List([Row("Only shown"), Row("First", id: "a", action: .chosen(1))])
            List([Row("Second", id: "b", action: .chosen(2))])
        }
        #expect(content.controls.map(\.number) == [1, 2])
        #expect(content.controls.map(\.label) == ["First", "Second"])
    }

    @Test func returnsActionOfEachControl() throws {
        let content = Content<Action>("Title") {
            Button("Press", id: "press", action: .pressed)
            Field("Name", id: "name", value: "", action: Action.typed)
            Toggle("Favorite", id: "favorite", isOn: false, action: Action.switched)
            Notice(.error, "Failed", retry: Button("Try again", id: "retry", action: .pressed))
        }
        #expect(try content.action(of: "press", value: nil) == .pressed)
        #expect(try content.action(of: "name", value: "Ada") == .typed("Ada"))
        #expect(try content.action(of: "favorite", value: nil) == .switched(true))
        #expect(try content.action(of: "favorite", value: "off") == .switched(false))
        #expect(try content.action(of: "favorite", value: "neither") == .switched(true))
        #expect(try content.action(of: "retry", value: nil) == .pressed)
    }

    @Test func buttonActionMayBeClosure() throws {
        let content = Content<(Int) -> Int>("Title") {
            Button("Add one", id: "add", action: { $0 + 1 })
        }
        #expect(try content.action(of: "add", value: nil)(1) == 2)
    }

    @Test func refusesUnusableControls() {
        let content = Content<Action>("Title") {
            Button("Press", id: "press", disabledReason: "Not yet.", action: .pressed)
            Field("Name", id: "name", value: "", action: Action.typed)
        }
        #expect(throws: ControlRefusal.gone) { try content.action(of: "other", value: nil) }
        #expect(throws: ControlRefusal.disabled(reason: "Not yet.")) {
            try content.action(of: "press", value: nil)
        }
        #expect(throws: ControlRefusal.needsText) { try content.action(of: "name", value: nil) }
    }

    @Test func makesDuplicateControlIDsUnique() throws {
        let content = Content<Action>("Title") {
            List((1...3).map { Row("Row \($0)", id: "same", action: .chosen($0)) })
        }
        #expect(content.controls.map(\.id) == ["same", "same#2", "same#3"])
        #expect(try content.action(of: "same#2", value: nil) == .chosen(2))
    }

    @Test(arguments: [["\u{E9}", "e\u{301}"], ["e\u{301}", "\u{E9}"]])
    func distinguishesControlIDsByBytes(ids: [ControlID]) throws {
        let content = Content<Action>("Title") {
            List(ids.map { Row("Row", id: $0, action: .chosen($0.rawValue.utf8.count)) })
        }
        #expect(ids[0] != ids[1])
        #expect(content.controls.map(\.id) == ids)
        #expect(try content.action(of: "\u{E9}", value: nil) == .chosen(2))
        #expect(try content.action(of: "e\u{301}", value: nil) == .chosen(3))
    }
}
