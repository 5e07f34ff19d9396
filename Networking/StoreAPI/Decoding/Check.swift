import Foundation
import FoundationExtensions
import HTTPTransport
import StoreDomain

/// The ranges that values of an answer must be in; each check passes the value on.
enum Check {
    /// The amounts of money that are taken from an answer, in minor units: up to ten billion dollars.
    ///
    /// That is far above any price, and so far below the largest `Int` that a cart can multiply and add
    /// without overflow.
    static let amounts = 0...1_000_000_000_000

    /// Passes an amount of money.
    ///
    /// - Parameter minorUnits: The amount in minor units.
    /// - Returns: The amount.
    /// - Throws: ``MappingError``, when it is not one of the ``amounts``.
    static func minorUnits(_ minorUnits: Int) throws(MappingError) -> Int {
        try value(minorUnits, isIn: amounts, "minor units from 0 to \(amounts.upperBound)")
    }

    /// Passes a count of things.
    ///
    /// - Parameter count: The count.
    /// - Returns: The count.
    /// - Throws: ``MappingError``, when it is negative.
    static func count(_ count: Int) throws(MappingError) -> Int {
        try value(count, isIn: 0..., "0 or more")
    }

    /// Passes a quantity of what was ordered.
    ///
    /// - Parameter quantity: The quantity.
    /// - Returns: The quantity.
    /// - Throws: ``MappingError``, when it is not 1 or more.
    static func quantity(_ quantity: Int) throws(MappingError) -> Int {
        try value(quantity, isIn: 1..., "1 or more")
    }

    /// Passes a name that a person has to see.
    ///
    /// - Parameter text: The name.
    /// - Returns: The name, up to its limit.
    /// - Throws: ``MappingError``, when it is empty.
    static func words(_ text: String) throws(MappingError) -> String {
        guard !text.isEmpty else { throw MappingError(found: "\"\"", expected: "words") }
        return self.text(text, upTo: Limit.name)
    }

    /// Passes the mean of ratings.
    ///
    /// - Parameter average: The mean.
    /// - Returns: The mean.
    /// - Throws: ``MappingError``, when it is not from 0 to 5.
    static func average(_ average: Double) throws(MappingError) -> Double {
        try value(average, isIn: 0...5, "from 0 to 5")
    }

    private static func value<Range: RangeExpression>(
        _ value: Range.Bound,
        isIn range: Range,
        _ expected: String
    ) throws(MappingError) -> Range.Bound {
        guard range.contains(value) else {
            throw MappingError(found: evidence(of: value), expected: expected)
        }
        return value
    }
}

extension Identifier {
    /// Creates an identifier from text of an answer.
    ///
    /// An identity is never cut: that would be another one.
    ///
    /// - Parameter payload: The text.
    /// - Throws: ``MappingError``, when the text is empty, too long, or has control characters; text ends at
    ///   `U+0000` for SQLite.
    init(payload: String) throws(MappingError) {
        guard !payload.isEmpty else { throw MappingError(found: "\"\"", expected: "an identity") }
        guard payload.utf8.count <= Limit.identity else {
            throw MappingError(
                found: "\(payload.utf8.count) bytes",
                expected: "an identity of at most \(Limit.identity) bytes"
            )
        }
        guard !payload.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw MappingError(
                found: evidence(of: payload),
                expected: "an identity without control characters"
            )
        }
        self.init(payload)
    }
}

extension Currency {
    /// Creates a currency from its code in an answer.
    ///
    /// - Parameter payload: The code.
    /// - Throws: ``MappingError``, when it is not three letters.
    init(payload: String) throws(MappingError) {
        guard let currency = Currency(code: payload) else {
            throw MappingError(found: evidence(of: payload), expected: "a code of three letters")
        }
        self = currency
    }
}

extension Date {
    /// Creates a date from what an answer says.
    ///
    /// - Parameter payload: The text of the answer.
    /// - Throws: ``MappingError``, when it is not a date-time of RFC 3339.
    init(payload: String) throws(MappingError) {
        guard let date = Date(rfc3339: payload) else {
            throw MappingError(found: evidence(of: payload), expected: "a date and time as in RFC 3339")
        }
        self = date
    }
}
