import ScreenKit

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
