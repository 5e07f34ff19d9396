import FoundationExtensions
import StoreDomain

/// A number of an answer, which is in the range of its kind; one that is not names its place.
///
/// This is the only way a number gets out of an answer. The decoder itself would report `1.5` for a whole
/// number and `1e999` for any as broken JSON, without a path.
struct PayloadNumber<Kind: RangedNumber>: Decodable, Sendable {
    let value: Kind.Value

    init(from decoder: any Decoder) throws {
        let found = try? decoder.singleValueContainer().decode(Kind.Value.self)
        guard let found, Kind.range.contains(found) else {
            throw MappingError(
                path: decoder.codingPath.fieldPath,
                found: decoder.foundValue(),
                expected: "\(Self.noun) from \(Kind.range.lowerBound) to \(Kind.range.upperBound)"
            )
        }
        value = found
    }

    private static var noun: String {
        Kind.Value.self is Int.Type ? "a whole number" : "a number"
    }
}
