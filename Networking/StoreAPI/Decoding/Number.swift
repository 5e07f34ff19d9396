import Foundation

/// A number of an answer: as itself, but one that does not fit still names its place.
///
/// The decoder reports `1.5` for a whole number and `1e999` for any as broken JSON, without a path.
struct Number<Value: NumberValue>: Decodable, Sendable {
    /// The number.
    let value: Value

    init(from decoder: any Decoder) throws {
        do {
            value = try decoder.singleValueContainer().decode(Value.self)
        } catch {
            throw MappingError(
                path: FieldPath(decoder.codingPath),
                found: FoundValue(in: decoder).description,
                expected: Value.expectation
            )
        }
    }
}

/// A type that numbers of an answer are read as.
protocol NumberValue: Decodable, Sendable {
    /// What has to stand in the answer, in words.
    static var expectation: String { get }
}

extension Int: NumberValue {
    static let expectation = "a whole number"
}

extension Double: NumberValue {
    static let expectation = "a number"
}

extension Decimal: NumberValue {
    static let expectation = "a decimal number"
}
