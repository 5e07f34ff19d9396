import Foundation
import PageMarkup
import ScreenKit

@testable import ConsoleUI

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// A page from the app's web server and the frame that is parsed from the page.
struct ServedPage {
    private(set) var frame: Frame

    /// A context that contains the app's tabs and indicates whether a previous screen exists.
    let context: NavigationContext

    /// The browser window's identifier, which is sent with each form.
    let window: String

    /// The screen's identifier, which is sent with each form.
    let screen: String

    private var number = 0

    init(_ data: Data) throws {
        let page = try XMLDocument(data: data)
        func value(_ name: String) throws -> String {
            try page.nodes(forXPath: "//form[@id='form']/input[@name='\(name)']/@value").first?.stringValue
                ?? ""
        }
        window = try value("window")
        screen = try value("screen")
        let tabs = try page.nodes(forXPath: "//nav//a").compactMap { $0 as? XMLElement }
        context = NavigationContext(
            tabs: tabs.map { tab in
                let badge = tab.elements(forName: "span").first?.stringValue
                let label = tab.stringValue?.dropLast(badge.map { $0.count + 1 } ?? 0)
                return Tab(
                    id: TabID(rawValue: tab["data-value"] ?? ""),
                    label: String(label ?? ""),
                    badge: badge
                )
            },
            selectedTab: tabs.first { $0["aria-current"] != nil }.map {
                TabID(rawValue: $0["data-value"] ?? "")
            },
            hasScreenBefore: try !page.nodes(forXPath: "//button[@id='back']").isEmpty,
            deepLinkForms: Self.deepLinkForms
        )
        frame = Frame(screen: "page", title: "", elements: [], controls: [])
        let parts = try page.nodes(forXPath: "//div[@class='screen']/*").compactMap { $0 as? XMLElement }
        for part in parts { read(part) }
    }

    /// Returns the console's rendering of the frame.
    func text(width: Int) -> String {
        FrameRenderer(width: width).text(of: frame, in: context)
    }

    private mutating func read(_ part: XMLElement) {
        let text = part.stringValue ?? ""
        switch (part.name, part["class"]?.split(separator: " ").first) {
        case ("h1", _): frame.title = text
        case ("h2", _): frame.elements.append(.heading(text))
        case ("p", _): frame.elements.append(.text(text))
        case ("ul", _): frame.elements.append(.list(part.elements(forName: "li").map { row($0) }))
        case ("button", "toggle"):
            show(control(part, .toggle, value: part["aria-checked"] == "true" ? "on" : "off"))
        case ("button", _), ("a", _): show(control(part, .button))
        case ("div", "field"):
            let (input, label) = (
                part.elements(forName: "input").first, part.elements(forName: "label").first
            )
            let isSecure = input?["type"] == "password"
            let id = input?["name"]?.dropping(isSecure ? "secret:" : "field:")
            let value = isSecure ? nil : input?["value"] ?? ""
            var field = control(label, isSecure ? .secureField : .field, id: id, value: value)
            field.isMainField = input?["autofocus"] != nil
            show(field)
        case ("label", "progress"):
            let bar = part.elements(forName: "progress").first
            let fraction = bar?["value"].flatMap(Double.init).map { $0 / 100 }
            let label = part.text(without: ["span", "progress"])
            frame.elements.append(
                .progress(label: fraction == nil ? String(label.dropLast(2)) : label, fraction: fraction)
            )
        case ("div", "notice"): notice(part)
        case ("div", "placeholder"):
            frame.elements.append(.placeholder(lines: part.elements(forName: "i").count))
        case ("div", "alert"):
            let button = control(part.elements(forName: "button").first, .button)
            frame.controls.append(button)
            let title = part.elements(forName: "h2").first?.stringValue ?? ""
            let message = part.elements(forName: "p").first?.stringValue ?? ""
            frame.elements.append(.alert(title: title, message: message, dismiss: button.id))
        default: break
        }
    }

    private mutating func notice(_ part: XMLElement) {
        let level = NoticeLevel(rawValue: part["class"]?.dropping("notice ") ?? "") ?? .info
        let retry = part.elements(forName: "button").first.map { control($0, .button) }
        let words = part.elements(forName: "p").first?.text(without: ["strong"]) ?? ""
        if let retry { frame.controls.append(retry) }
        frame.elements.append(.notice(level, String(words.dropFirst()), failure: nil, retry: retry?.id))
    }

    private mutating func row(_ item: XMLElement) -> ListRow {
        let around = ["button", "a", "p"].compactMap { item.elements(forName: $0).first }.first ?? item
        let button = around.name == "p" || around["data-step"] == "visit" ? nil : around
        let name = around.elements(forName: "span").first { $0["class"] == "name" }
        let badge = name?.elements(forName: "mark").first?.stringValue
        let title = name?.text(without: ["mark"]) ?? ""
        let small = around.elements(forName: "small").compactMap(\.stringValue)
        var row = ListRow(
            title: badge == nil ? title : String(title.dropLast()),
            subtitle: small.first { !$0.hasPrefix("Unavailable: ") },
            trailing: around.elements(forName: "span").first { $0["class"] == "end" }?.stringValue,
            badge: badge
        )
        guard let button else { return row }
        number += 1
        var control = control(button, .row)
        (control.label, control.number) = (row.title, number)
        control.disabledReason = small.last { $0.hasPrefix("Unavailable: ") }?.dropping("Unavailable: ")
        frame.controls.append(control)
        row.control = control.id
        return row
    }

    private mutating func show(_ control: Control) {
        frame.controls.append(control)
        frame.elements.append(.control(control.id))
    }

    private func control(
        _ part: XMLElement?,
        _ kind: Control.Kind,
        id: String? = nil,
        value: String? = nil
    ) -> Control {
        let words = part?.elements(forName: "span").first
        return Control(
            id: ControlID(
                rawValue: (id ?? part?["value"] ?? part?["data-value"] ?? "").removingPercentEncoding ?? ""
            ),
            kind: kind,
            label: words?.text(without: ["small"]) ?? "",
            key: part?.elements(forName: "kbd").first?.stringValue,
            value: value,
            disabledReason: words?.elements(forName: "small").first?.stringValue?.dropping("Unavailable: ")
        )
    }
}

extension XMLElement {
    fileprivate subscript(_ name: String) -> String? { attribute(forName: name)?.stringValue }

    /// Returns the node's text without the text of the child elements that have the given names.
    fileprivate func text(without names: [String]) -> String {
        (children ?? []).filter { !names.contains($0.name ?? "") }.map { $0.stringValue ?? "" }.joined()
    }
}

extension String {
    fileprivate func dropping(_ prefix: String) -> String {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
    }
}
