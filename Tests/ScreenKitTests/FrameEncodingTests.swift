import Foundation
import ScreenKit
import Testing

/// Tests of the JSON that a command with the `--json` flag prints for a frame.
///
/// Other programs parse this output, so each change to its format requires a new version.
struct FrameEncodingTests {
    private static let elements: [(Element, String)] = [
        (.heading("Bags"), #"{"kind":"heading","text":"Bags"}"#),
        (.text("Read"), #"{"kind":"text","text":"Read"}"#),
        (
            .list([
                ListRow(title: "Bag", subtitle: "Red", trailing: "1 €", badge: "sale", control: "row"),
                ListRow(title: "Hat"),
            ]),
            """
            {"kind":"list","rows":[{"badge":"sale","control":"row","subtitle":"Red","title":"Bag",\
            "trailing":"1 €"},{"title":"Hat"}]}
            """
        ),
        (.control("add"), #"{"control":"add","kind":"control"}"#),
        (
            .progress(label: "Loading", fraction: 0.5),
            #"{"fraction":0.5,"kind":"progress","label":"Loading"}"#
        ),
        (.progress(label: "Loading", fraction: nil), #"{"kind":"progress","label":"Loading"}"#),
        (.progress(label: "Loading", fraction: .nan), #"{"kind":"progress","label":"Loading"}"#),
        (.progress(label: "Loading", fraction: -3), #"{"fraction":0,"kind":"progress","label":"Loading"}"#),
        (
            .notice(.error, "Offline", failure: .unavailable, retry: "retry"),
            #"{"code":"unavailable","kind":"notice","level":"error","retry":"retry","text":"Offline"}"#
        ),
        (
            .notice(.error, "No", failure: nil, retry: nil),
            #"{"code":"failed","kind":"notice","level":"error","text":"No"}"#
        ),
        (
            .notice(.warning, "Old", failure: nil, retry: nil),
            #"{"code":"warning","kind":"notice","level":"warning","text":"Old"}"#
        ),
        (
            .notice(.info, "Saved", failure: nil, retry: nil),
            #"{"kind":"notice","level":"info","text":"Saved"}"#
        ),
        (.placeholder(lines: 2), #"{"kind":"placeholder","lines":2}"#),
        (
            .alert(title: "Sorry", message: "No.", dismiss: "ok"),
            #"{"dismiss":"ok","kind":"alert","message":"No.","title":"Sorry"}"#
        ),
    ]

    @Test(arguments: elements)
    func encodesElementAsObjectWithKind(element: Element, json: String) throws {
        #expect(try encoded(element) == json)
    }

    @Test func omitsUIOnlyProperties() throws {
        let control = Control(id: "a", kind: .button, label: "A", needsWholeLabel: true, link: "home")
        #expect(try encoded(control) == #"{"id":"a","kind":"button","label":"A"}"#)
        #expect(try encoded(Tab(id: "a", label: "A", link: "home")) == #"{"id":"a","label":"A"}"#)
        let frame = Frame(screen: "s", title: "T", elements: [], controls: [], linkState: ["tote"])
        #expect(try encoded(frame) == #"{"controls":[],"elements":[],"screen":"s","title":"T"}"#)
    }

    @Test func findsFirstControlWithID() {
        let controls = ["a", "b", "same", "same"].enumerated().map { number, id in
            Control(id: "\(id)", kind: .button, label: "\(number)")
        }
        let frame = Frame(screen: "s", title: "", elements: [], controls: controls)
        for id: ControlID in ["a", "b", "same", "other"] {
            #expect(frame.controlsByID[id] == frame.control(id))
        }
        #expect(frame.control("same")?.label == "2")
    }

    @Test func encodesFrameWithControls() throws {
        let content = Content<Int>("Shelf") {
            Button("Add", id: "add", key: "a", disabledReason: "Full.", action: 1)
            Toggle("By name", id: "sorting", isOn: true) { $0 ? 1 : 2 }
            List([Row("Bag", id: "bag", action: 3)])
        }
        let frame = Frame(
            screen: "shelf",
            title: content.title,
            elements: [.text("Read")],
            controls: content.controls
        )
        #expect(
            try encoded(frame) == """
                {"controls":[\
                {"disabledReason":"Full.","id":"add","key":"a","kind":"button","label":"Add"},\
                {"id":"sorting","kind":"toggle","label":"By name","value":"on"},\
                {"id":"bag","kind":"row","label":"Bag","number":1}],\
                "elements":[{"kind":"text","text":"Read"}],"screen":"shelf","title":"Shelf"}
                """
        )
    }

    private func encoded(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
