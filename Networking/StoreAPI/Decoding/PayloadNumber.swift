import Foundation
import StoreDomain

/// A number of an answer, which is in the range of its kind; one that is not names its place.
///
/// This is the only way a number gets out of an answer. The decoder itself would report `1.5` for a whole
/// number and `1e999` for any as broken JSON, without a path.
struct PayloadNumber<Kind: RangedNumber>: Decodable, Sendable where Kind.Value: NumberValue {
    /// The number.
    let value: Kind.Value

    init(from decoder: any Decoder) throws {
        let found = try? decoder.singleValueContainer().decode(Kind.Value.self)
        guard let found, Kind.range.contains(found) else {
            throw MappingError(
                path: FieldPath(decoder.codingPath),
                found: FoundValue(in: decoder).description,
                expected: "\(Kind.Value.noun) from \(Kind.range.lowerBound) to \(Kind.range.upperBound)"
            )
        }
        value = found
    }
}

/// A type that numbers of an answer are read as.
protocol NumberValue: Decodable, Sendable {
    /// What has to stand in the answer, in words.
    static var noun: String { get }
}

extension Int: NumberValue {
    static let noun = "a whole number"
}

extension Double: NumberValue {
    static let noun = "a number"
}

extension Decimal: NumberValue {
    static let noun = "a decimal number"
}
