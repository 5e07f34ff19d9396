import Foundation

/// The parameters behind the question mark of a request.
///
/// The first of several parameters with one name counts; parameters that nobody asks for are ignored.
struct RequestQuery: Sendable {
    private let items: [(name: String, value: String)]

    /// Reads a query as browsers write it, where `+` is a space.
    /// - Parameter encoded: What stands behind the question mark.
    /// - Throws: An error with status 400 when a percent sign is not followed by valid digits.
    init(_ encoded: String) throws(ReplyError) {
        var items: [(name: String, value: String)] = []
        for field in encoded.split(separator: "&") {
            let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Self.decoded(parts[0]), let value = Self.decoded(parts.count > 1 ? parts[1] : "")
            else {
                throw .invalidParameter("\(parts[0])", "is not valid percent-encoded UTF-8")
            }
            items.append((name, value))
        }
        self.items = items
    }

    /// The value of a parameter, or `nil` when it is missing.
    func value(of name: String) -> String? {
        items.first { $0.name == name }?.value
    }

    /// A whole number, or `nil` when the parameter is missing.
    /// - Throws: An error with status 400 that names the parameter, when its value is no number of the range.
    func integer(_ name: String, in range: ClosedRange<Int>) throws(ReplyError) -> Int? {
        guard let text = value(of: name) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            let upper = range.upperBound == .max ? "or more" : "to \(range.upperBound)"
            throw .invalidParameter(
                name,
                "must be a whole number, \(range.lowerBound) \(upper), not \"\(text)\""
            )
        }
        return number
    }

    /// One of a few words, or `nil` when the parameter is missing.
    /// - Throws: An error with status 400 that names the parameter, when its value is none of the words.
    func choice<Choice: RawRepresentable & CaseIterable>(
        _ name: String
    ) throws(ReplyError) -> Choice? where Choice.RawValue == String {
        guard let text = value(of: name) else { return nil }
        guard let choice = Choice(rawValue: text) else {
            let words = Choice.allCases.map(\.rawValue).joined(separator: " or ")
            throw .invalidParameter(name, "must be \(words), not \"\(text)\"")
        }
        return choice
    }

    private static func decoded(_ text: Substring) -> String? {
        text.replacing("+", with: " ").removingPercentEncoding
    }
}
