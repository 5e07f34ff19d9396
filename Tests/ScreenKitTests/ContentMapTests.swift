import ScreenKit
import Testing

struct ContentMapTests {
    private enum Part: Equatable {
        case pressed
        case chosen(Int)
        case switched(Bool)
        case typed(String)
    }

    private indirect enum Action: Equatable {
        case part(Part)
        case outer(Action)
        case pressed
        case chosen(Int)
    }

    private let part = Content<Part>("Title of the part") {
        Heading("Part")
        Button("Press", id: "press", key: "p", action: .pressed)
        List([Row("Only shown"), Row("Row", id: "row", action: .chosen(1))])
        Toggle("Switch", id: "switch", isOn: true, action: Part.switched)
        Field("Name", id: "name", value: "Ada", action: Part.typed)
        Notice(.error, "Failed", retry: Button("Retry", id: "retry", action: .pressed))
    }

    @Test func mapsActionsOfEachControl() throws {
        let screen = Content("Screen") { part.map(Action.part) }
        #expect(try screen.action(of: "press", value: nil) == .part(.pressed))
        #expect(try screen.action(of: "row", value: nil) == .part(.chosen(1)))
        #expect(try screen.action(of: "switch", value: nil) == .part(.switched(false)))
        #expect(try screen.action(of: "switch", value: "on") == .part(.switched(true)))
        #expect(try screen.action(of: "name", value: "Bob") == .part(.typed("Bob")))
        #expect(try screen.action(of: "retry", value: nil) == .part(.pressed))
    }

    @Test func embedsPartInOrderWithoutTitle() {
        let screen = Content<Action>("Screen") {
            Text("Before")
            part.map(Action.part)
            Text("After")
        }
        #expect(screen.title == "Screen")
        #expect(screen.elements == [.text("Before")] + part.elements + [.text("After")])
        #expect(screen.controls == part.controls)
    }

    @Test func mappingPreservesTitleAndElements() {
        let mapped = part.map(Action.part)
        #expect(mapped.title == part.title)
        #expect(mapped.elements == part.elements)
        #expect(mapped.controls == part.controls)
    }

    @Test func makesDuplicateControlIDsUnique() throws {
        let screen = Content<Action>("Screen") {
            Button("Press", id: "press", action: .pressed)
            part.map(Action.part)
            part.map { .outer(.part($0)) }
            Button("Press", id: "press", action: .pressed)
        }
        #expect(
            screen.controls.map(\.id) == [
                "press",
                "press#2", "row", "switch", "name", "retry",
                "press#3", "row#2", "switch#2", "name#2", "retry#2",
                "press#4",
            ]
        )
        #expect(screen.elements.contains(.control("press#3")))
        #expect(try screen.action(of: "press", value: nil) == .pressed)
        #expect(try screen.action(of: "press#2", value: nil) == .part(.pressed))
        #expect(try screen.action(of: "press#3", value: nil) == .outer(.part(.pressed)))
        #expect(try screen.action(of: "press#4", value: nil) == .pressed)
    }

    @Test func continuesRowNumberingAcrossParts() {
        let screen = Content<Action>("Screen") {
            List([Row("First", id: "first", action: .chosen(1))])
            part.map(Action.part)
            List([Row("Last", id: "last", action: .chosen(3))])
        }
        #expect(screen.controls.filter { $0.kind == .row }.map(\.number) == [1, 2, 3])
    }

    @Test func supportsNestedParts() throws {
        let middle = Content<Action>("Middle") {
            Button("Press", id: "press", action: .pressed)
            part.map(Action.part)
        }
        let screen = Content<Action>("Screen") {
            List([Row("First", id: "row", action: .chosen(1))])
            middle.map(Action.outer)
        }
        #expect(try screen.action(of: "press", value: nil) == .outer(.pressed))
        #expect(try screen.action(of: "press#2", value: nil) == .outer(.part(.pressed)))
        #expect(try screen.action(of: "row#2", value: nil) == .outer(.part(.chosen(1))))
        #expect(screen.controls.compactMap(\.number) == [1, 2])
    }
}
