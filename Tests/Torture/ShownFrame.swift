/// A frame as `storefront --json` prints it.
struct ShownFrame: Decodable {
    /// Something that can be used.
    struct Control: Decodable {
        var id: String
        var kind: String
        var label: String
        var number: Int?
        var key: String?
        var value: String?
        var disabledReason: String?

        /// Whether it can be used now, and typed at a keyboard.
        var isUsable: Bool { disabledReason == nil && (key != nil || kind == "row" || isTypable) }

        private var isTypable: Bool {
            label.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
        }

        /// The line that uses it.
        ///
        /// - Parameter text: The text for a field.
        /// - Returns: The line; a `/` keeps a label from being read as a command like `back`.
        func line(giving text: String?) -> String {
            if let number, kind == "row" { return "\(number)" }
            return [key ?? "/" + label, text].compactMap(\.self).joined(separator: " ")
        }
    }

    /// Something that is shown.
    struct Element: Decodable {
        var kind: String
        var level: String?
        var text: String?
        var retry: String?
        var rows: [Row]?
    }

    /// A row of a list.
    struct Row: Decodable {
        var control: String?
        var subtitle: String?
    }

    /// A part of the shop.
    struct Tab: Decodable {
        var id: String
        var label: String
        var selected: Bool
    }

    var screen: String
    var title: String
    var elements: [Element]
    var controls: [Control]
    var tabs: [Tab]?

    /// The kind of screen: `category` of `category/bags`.
    var kind: String { String(screen.prefix { $0 != "/" }) }
}
