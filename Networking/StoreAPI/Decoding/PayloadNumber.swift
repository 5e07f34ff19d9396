import FoundationExtensions
import StoreDomain

/// A number that is part of a response and has to be within the valid range for its kind.
///
/// All numbers in responses are decoded with this type. If `1.5` appeared in place of an integer or if a
/// number were as large as `1e999`, `JSONDecoder` itself would report corrupt JSON without a path.
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
