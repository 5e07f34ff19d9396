import Foundation
import ScreenKit

extension TabAction {
    init(form values: [(name: String, value: String)]) {
        func first(_ name: String) -> String? { values.first { $0.name == name }?.value }
        func identity(_ name: String) -> String? { first(name)?.removingPercentEncoding }
        tab = first("client") ?? ""
        number = first("number").flatMap { Int($0) }
        screen = identity("screen").map(ScreenID.init(rawValue:))
        let before = Dictionary(
            values.filter { $0.name.hasPrefix("was:") }.map { ($0.name.dropFirst(4), $0.value) }
        ) { $1 }
        fields = values.compactMap { name, text in
            guard name.hasPrefix("field:"), before[name.dropFirst(6)] != text,
                let id = name.dropFirst(6).removingPercentEncoding
            else { return nil }
            return Field(control: ControlID(rawValue: id), text: text)
        }
        if let id = identity("control") {
            step = .control(ControlID(rawValue: id))
        } else if let id = identity("tab") {
            step = .tab(TabID(rawValue: id))
        } else if first("back") != nil {
            step = .back
        } else if let deepLink = first("visit") {
            step = .visit(deepLink)
        } else {
            // A secure field's action may depend on the other fields, so the secret is processed last.
            let secrets = values.compactMap { name, text -> Field? in
                guard name.hasPrefix("secret:"),
                    let id = name.dropFirst("secret:".count).removingPercentEncoding
                else { return nil }
                return Field(control: ControlID(rawValue: id), text: text)
            }
            // Pressing Return in an empty secure field submits neither text nor the field's button.
            let returned = fields.isEmpty && secrets.count == 1 ? secrets.first?.control : nil
            let pressed = identity("secret").map(ControlID.init(rawValue:)) ?? returned
            let typed = secrets.filter { !$0.text.isEmpty && [$0.control, nil].contains(pressed) }
            if typed.isEmpty, let pressed { step = .control(pressed) }
            fields += typed
        }
    }

    /// Returns a form's decoded names and values in their original order.
    static func values(of body: Data) -> [(name: String, value: String)] {
        String(decoding: body, as: UTF8.self).split(separator: "&").compactMap { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { $0.replacing("+", with: " ").removingPercentEncoding }
            guard let name = parts.first ?? nil, let value = parts.count > 1 ? parts[1] : "" else {
                return nil
            }
            return (name, value)
        }
    }
}
