import Foundation
import PageMarkup
import ScreenKit
import StoreTestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

struct FrameMarkupTests {
    private let hostile = "<script>alert(1)</script>\" onload='x' & \u{202E}\u{1B}[31m"

    @Test func rendersEveryControlKindAsFormElement() throws {
        let frame = Frame(
            screen: "s",
            title: "T",
            elements: [
                .list([ListRow(title: "Row", subtitle: "More", trailing: "$1", badge: "sale", control: "r/1")]
                ),
                .control("b"), .control("f"), .notice(.error, "Too short.", failure: nil, retry: "again"),
                .control("t"),
            ],
            controls: [
                Control(id: "r/1", kind: .row, label: "Row", number: 1),
                Control(id: "b", kind: .button, label: "Buy", key: "b", disabledReason: "Sold out."),
                Control(id: "f", kind: .field, label: "Name", value: "ann"),
                Control(id: "again", kind: .button, label: "Again"),
                Control(id: "t", kind: .toggle, label: "Gift", value: "on"),
            ]
        )
        let page = try page(frame)
        #expect(try page.texts("//button/@value") == ["r%2F1", "b", "again", "t"])
        #expect(
            try page.texts("//button[@aria-disabled]/small | //button[@aria-disabled]//small") == [
                "Unavailable: Sold out."
            ]
        )
        #expect(try page.texts("//button/@accesskey") == ["b"])
        #expect(try page.texts("//input[@name='field:f']/@value") == ["ann"])
        #expect(try page.texts("//input[@name='was:f']/@value") == ["ann"])
        #expect(try page.texts("//input[@aria-invalid]/@aria-describedby") == ["n-3"])
        #expect(try page.texts("//*[@id='n-3']/p") == ["Error Too short."])
        #expect(try page.texts("//label/@for") == ["c-f"])
        #expect(try page.texts("//button[@role='switch']/@aria-checked") == ["true"])
        #expect(try page.texts("//h1") == ["T"])
    }

    @Test func secureFieldIsPasswordInputWithOwnButton() throws {
        var controls = [
            Control(id: "old/1", kind: .secureField, label: "Password", key: "p", value: "hunter2"),
            Control(
                id: "new",
                kind: .secureField,
                label: "New password",
                disabledReason: "Busy.",
                isMainField: true,
                traits: [.new]
            ),
        ]
        controls[0].submitLabel = "Sign in"
        let elements: [Element] = [
            .control("old/1"), .notice(.error, "It is wrong.", failure: nil, retry: nil), .control("new"),
        ]
        let frame = Frame(screen: "s", title: "T", elements: elements, controls: controls)
        let page = try page(frame)
        #expect(try page.texts("//input/@type") == ["password", "password"])
        #expect(try page.texts("//input/@name") == ["secret:old%2F1", "secret:new"])
        #expect(try page.texts("//input/@autocomplete") == ["current-password", "new-password"])
        #expect(try page.texts("//input/@aria-describedby") == ["n-1"])
        #expect(try page.texts("//input[@aria-disabled]/@id") == ["c-new"])
        #expect(try page.texts("//input/@value") == [])
        #expect(try page.texts("//input[@autofocus]/@id") == ["c-old%2F1"])
        #expect(try page.texts("//button[@name='secret']") == ["Sign in", "New password"])
        #expect(!FrameMarkup(frame).html.source.contains("hunter2"))
    }

    /// Text that a user types before selecting a control goes to the focused field.
    @Test func focusesOnlyMainField() throws {
        let controls = [
            Control(id: "f", kind: .field, label: "Filter", value: ""),
            Control(id: "s", kind: .field, label: "Search", value: "", isMainField: true),
            Control(id: "b", kind: .button, label: "Buy", isMainField: true),
        ]
        let elements = controls.map { Element.control($0.id) }
        let page = try page(Frame(screen: "s", title: "T", elements: elements, controls: controls))
        #expect(try page.texts("//*[@autofocus]/@name") == ["field:s"])
    }

    /// Submitting a form that contains a secret reloads the page, so the new page focuses the invalid field.
    @Test(arguments: [(Control.Kind.secureField, ["c-email"]), (.field, [])])
    func focusesInvalidFieldOfFormWithSecret(kind: Control.Kind, focused: [String]) throws {
        let controls = [
            Control(id: "email", kind: .field, label: "Email", value: "robin"),
            Control(id: "other", kind: kind, label: "Other"),
        ]
        let elements: [Element] = [
            .control("email"), .notice(.error, "It is wrong.", failure: nil, retry: nil), .control("other"),
        ]
        let page = try page(Frame(screen: "s", title: "T", elements: elements, controls: controls))
        #expect(try page.texts("//input[@autofocus]/@id") == focused)
    }

    /// A control that leads to a different screen is rendered as a link so that the user can open the screen
    /// in a new browser tab.
    @Test func navigationControlIsLink() throws {
        let links: [(ControlID, String?, String?)] = [
            ("r/1", "product/p%2F1", nil), ("b", "cart", nil), ("off", "cart", "Not now."), ("add", nil, nil),
        ]
        let controls = links.map { id, link, reason in
            Control(
                id: id,
                kind: id == "r/1" ? .row : .button,
                label: id.rawValue,
                key: id == "b" ? "b" : nil,
                disabledReason: reason,
                link: link
            )
        }
        let elements = [Element.list([ListRow(title: "Row", subtitle: "More", control: "r/1")])]
        let frame = Frame(
            screen: "s",
            title: "T",
            elements: elements + controls.dropFirst().map { .control($0.id) },
            controls: controls
        )
        let page = try page(frame)
        #expect(try page.texts("//a/@href") == ["/product/p%2F1", "/cart"])
        #expect(try page.texts("//a/@data-value") == ["r%2F1", "b"])
        #expect(try page.texts("//a/@accesskey") == ["b"])
        #expect(try page.texts("//li/a") == ["RowMore"])
        #expect(try page.texts("//button/@value") == ["off", "add"])
    }

    @Test func rendersTraitsAsClassesAndChoiceAsAriaPressed() throws {
        let traits: [Set<Control.Trait>] = [
            [.choice, .chosen], [.choice, .unavailable], [.choice, .incompatible],
        ]
        let rows = traits.enumerated().map { Control(id: "\($0)", kind: .row, label: "R", traits: $1) }
        let buy = Control(id: "buy", kind: .button, label: "Buy", traits: [.primary])
        let frame = Frame(
            screen: "s",
            title: "T",
            elements: [
                .list(rows.map { ListRow(title: $0.label, control: $0.id) }), .control("buy"),
                .list([ListRow(title: "Shown"), ListRow(title: "Led to", link: "product/p-7")]),
            ],
            controls: rows + [buy]
        )
        let page = try page(frame)
        let classes = [
            "row choice chosen", "row choice unavailable", "row choice incompatible", "button primary",
        ]
        #expect(try page.texts("//button/@class") == classes)
        #expect(try page.texts("//button/@aria-pressed") == ["true", "false", "false"])
        #expect(try page.texts("//ul/@class") == ["rows choices", "rows"])
        // A row without a control can still link to a screen.
        #expect(try page.texts("//li/a/@href") == ["/product/p-7"])
    }

    @Test func rendersProgressPlaceholdersAndAlert() throws {
        let frame = Frame(
            screen: "s",
            title: "T",
            elements: [
                .heading("Part"), .text("Words"), .progress(label: "Syncing", fraction: 0.256),
                .progress(label: "Waiting", fraction: nil), .progress(label: "None", fraction: .nan),
                .placeholder(lines: .max),
                .alert(title: "Sure?", message: "It is gone then.", dismiss: "ok"),
            ],
            controls: [Control(id: "ok", kind: .button, label: "OK")]
        )
        let page = try page(frame)
        #expect(try page.texts("//h2") == ["Sure?", "Part"])
        #expect(try page.texts("//progress/@value") == ["25"])
        #expect(try page.texts("//label") == ["Syncing25 %", "Waiting …", "None …"])
        #expect(try page.texts("//*[@aria-label='Loading']/i").count == FrameMarkup.maximumPlaceholderLines)
        #expect(try page.texts("//*[@role='alertdialog']/@aria-labelledby") == ["alert-title"])
        #expect(try page.texts("//*[@role='alertdialog']//button/@value") == ["ok"])
    }

    @Test func escapesHostileTextEverywhere() throws {
        let id = ControlID(rawValue: hostile)
        let frame = Frame(
            screen: "s",
            title: hostile,
            elements: [
                .heading(hostile), .text(hostile), .control(id),
                .list([
                    ListRow(title: hostile, subtitle: hostile, trailing: hostile, badge: hostile, control: id)
                ]),
                .notice(.info, hostile, failure: nil, retry: id), .progress(label: hostile, fraction: 1),
                .alert(title: hostile, message: hostile, dismiss: id),
            ],
            controls: [
                Control(
                    id: id,
                    kind: .field,
                    label: hostile,
                    key: hostile,
                    value: hostile,
                    disabledReason: hostile
                )
            ]
        )
        #expect(try page(frame).texts("//script | //@onload") == [])
        let source = FrameMarkup(frame).html.source
        #expect(!source.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{1B}" })
        let name = FrameMarkup.name(of: id)
        #expect(name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "%-._~".contains($0)) })
        #expect(name.removingPercentEncoding == hostile)
    }

    /// A combining mark and the markup character that precedes it form a single `Character`.
    @Test(arguments: [
        "\"\u{301} onfocus=alert(1) x=\"\u{301}", "<\u{301}script>", "&\u{301}lt;", "'\u{20DD}", ">\u{338}",
    ])
    func escapesMarkupFollowedByCombiningMark(text: String) throws {
        func names(_ text: String) throws -> [String] {
            let control = Control(id: "f", kind: .field, label: text, value: text)
            let frame = Frame(screen: "s", title: text, elements: [.control("f")], controls: [control])
            return try page(frame).nodes(forXPath: "//* | //@*").map { $0.name ?? "" }
        }
        #expect(try names(text) == names("a"))
        let html: HTML = "\(text)"
        #expect(!html.source.unicodeScalars.contains { ["<", ">", "\"", "'"].contains($0) })
    }

    @Test func isWellFormedForAnyFrame() throws {
        var frames = RandomFrames(seed: 11)
        for _ in 0..<300 {
            _ = try page(frames.next())
        }
    }

    private func page(_ frame: Frame) throws -> XMLDocument {
        try XMLDocument(xmlString: "<body>\(FrameMarkup(frame).html.source)</body>")
    }
}

extension XMLDocument {
    fileprivate func texts(_ path: String) throws -> [String] {
        try nodes(forXPath: path).map { $0.stringValue ?? "" }
    }
}
