/// A number of an answer: as itself, but one that does not fit still names its place.
///
/// The decoder reports `1.5` for a whole number and `1e999` for any as broken JSON, without a path.
struct Number<Value: Decodable & Sendable>: Decodable, Sendable {
    /// The number.
    let value: Value

    init(from decoder: any Decoder) throws {
        do {
            value = try decoder.singleValueContainer().decode(Value.self)
        } catch {
            throw MappingError(error, in: decoder, of: Value.self)
        }
    }
}
