public import Foundation

extension Date {
    /// Creates a date from an RFC 3339 date-time (section 5.6), such as `2026-11-20T10:00:00.5+01:00`.
    ///
    /// This parser is stricter than Foundation's parser, which accepts February 30 and trailing text. The
    /// initializer converts a leap second to the first second of the next minute.
    ///
    /// - Parameter text: The date-time. The initializer returns `nil` if the string is not a valid date-time
    ///   or contains additional text.
    public init?(rfc3339 text: String) {
        var reader = RFC3339Reader(text)
        guard let date = reader.date() else { return nil }
        self = date
    }
}

/// A left-to-right parser whose parsing methods return `nil` if the text does not match.
private struct RFC3339Reader {
    private var rest: Substring.UTF8View

    init(_ text: String) {
        rest = text[...].utf8
    }

    mutating func date() -> Date? {
        guard let midnight = midnight(), skip("T", "t"), let time = time(), let offset = offset(),
            rest.isEmpty
        else { return nil }
        return midnight.addingTimeInterval(time - offset)
    }

    private mutating func midnight() -> Date? {
        guard let year = number(4), skip("-"), let month = number(2), skip("-"), let day = number(2) else {
            return nil
        }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = DateComponents(calendar: calendar, year: year, month: month, day: day)
        return parts.isValidDate ? parts.date : nil
    }

    private mutating func time() -> TimeInterval? {
        guard let hour = number(2, in: 0...23), skip(":"), let minute = number(2, in: 0...59), skip(":"),
            let second = number(2, in: 0...60), let fraction = fraction()
        else { return nil }
        return Double(hour * 3600 + minute * 60 + second) + fraction
    }

    private mutating func fraction() -> TimeInterval? {
        guard skip(".") else { return 0 }
        let digits = rest.prefix { $0.isDigit }
        rest = rest.dropFirst(digits.count)
        return digits.isEmpty ? nil : Double("0." + String(decoding: digits, as: UTF8.self))
    }

    private mutating func offset() -> TimeInterval? {
        if skip("Z", "z") { return 0 }
        let isEast = skip("+")
        guard isEast || skip("-"), let hour = number(2, in: 0...23), skip(":"),
            let minute = number(2, in: 0...59)
        else { return nil }
        return Double(hour * 3600 + minute * 60) * (isEast ? 1 : -1)
    }

    private mutating func number(_ digits: Int, in range: ClosedRange<Int> = 0...9999) -> Int? {
        let text = rest.prefix(digits)
        guard text.count == digits, text.allSatisfy(\.isDigit) else { return nil }
        rest = rest.dropFirst(digits)
        return Int(String(decoding: text, as: UTF8.self)).flatMap { range.contains($0) ? $0 : nil }
    }

    private mutating func skip(_ characters: Unicode.Scalar...) -> Bool {
        guard let first = rest.first, characters.contains(Unicode.Scalar(first)) else { return false }
        rest = rest.dropFirst()
        return true
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }
}
