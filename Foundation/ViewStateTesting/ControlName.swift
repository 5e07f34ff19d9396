public import ScreenKit

/// What a test calls a control: as a person sees it, or by its identity.
///
/// ```swift
/// driver.press("Try again")
/// driver.choose(2)
/// driver.press(.id("retry-categories"))
/// ```
public enum ControlName: Sendable, Hashable {
    /// A key, or a label where no control has that key; a row is called by its title.
    case text(String)

    /// The number of a row.
    case number(Int)

    /// The identity, which a person does not see.
    case id(ControlID)

    /// The controls that are meant.
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
    /// Creates the name that a person sees.
    ///
    /// - Parameter value: A key, a label or a title.
    public init(stringLiteral value: String) {
        self = .text(value)
    }
}

extension ControlName: ExpressibleByIntegerLiteral {
    /// Creates the number of a row.
    ///
    /// - Parameter value: The number.
    public init(integerLiteral value: Int) {
        self = .number(value)
    }
}

extension ControlName: CustomStringConvertible {
    /// The name as it appears in a failure.
    public var description: String {
        switch self {
        case .text(let text): "“\(text)”"
        case .number(let number): "number \(number)"
        case .id(let id): "with the id \(id.rawValue)"
        }
    }
}

extension Control {
    /// What it is, and all that it can be called: `row 2 “Home” (id category-home)`.
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
    /// The controls, one in each line.
    var listing: String {
        isEmpty ? "  nothing that can be used" : map { "  \($0.listing)" }.joined(separator: "\n")
    }
}
