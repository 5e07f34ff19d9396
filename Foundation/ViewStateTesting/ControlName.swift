public import ScreenKit

/// The label, key, number, or identifier by which a test refers to a control.
///
/// ```swift
/// driver.press("Try again")
/// driver.choose(2)
/// driver.press(.id("retry-categories"))
/// ```
public enum ControlName: Sendable, Hashable {
    /// A control's key or, if no control has this key, a control's label or a row's title.
    case text(String)

    /// A row's number.
    case number(Int)

    /// A control's identifier, which is not visible to users.
    case id(ControlID)

    func matches(in controls: [Control]) -> [Control] {
        switch self {
        case .text(let text):
            let ofKey = controls.filter { $0.key == text }
            return ofKey.isEmpty ? controls.filter { $0.label == text } : ofKey
        case .number(let number):
            return controls.filter { $0.number == number }
        case .id(let id):
            return controls.filter { $0.id == id }
        }
    }
}

extension ControlName: ExpressibleByStringInterpolation {
    /// Creates a name from a control's key, a control's label, or a row's title.
    public init(stringLiteral value: String) {
        self = .text(value)
    }
}

extension ControlName: ExpressibleByIntegerLiteral {
    /// Creates a name from a row's number.
    public init(integerLiteral value: Int) {
        self = .number(value)
    }
}

extension ControlName: CustomStringConvertible {
    /// A description of the name for failure messages.
    public var description: String {
        switch self {
        case .text(let text): "“\(text)”"
        case .number(let number): "number \(number)"
        case .id(let id): "with the id \(id.rawValue)"
        }
    }
}

extension Control {
    /// The control's kind and all names by which a test can refer to the control, such as `row 2 “Home” (id
    /// category-home)`.
    var listing: String {
        let words = [kind.rawValue, number.map(String.init), "“\(label)”"].compactMap(\.self)
        let details = [
            key.map { "key \($0)" },
            "id \(id.rawValue)",
            value.map { "now “\($0)”" },
            disabledReason.map { "disabled: \($0)" },
        ]
        return "\(words.joined(separator: " ")) (\(details.compactMap(\.self).joined(separator: ", ")))"
    }
}

extension [Control] {
    var listing: String {
        isEmpty ? "  no controls" : map { "  \($0.listing)" }.joined(separator: "\n")
    }
}
