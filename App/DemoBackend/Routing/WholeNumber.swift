/// A whole number in the body of a request, with an error that tells where it stands.
///
/// The decoder itself does not tell which number does not fit, as `1.5` or one that is too large.
struct WholeNumber: Decodable {
    /// The number.
    let value: Int

    init(from decoder: any Decoder) throws {
        do {
            value = try decoder.singleValueContainer().decode(Int.self)
        } catch {
            let context = DecodingError.Context(
                codingPath: decoder.codingPath,
                debugDescription: "no whole number",
                underlyingError: error
            )
            throw DecodingError.typeMismatch(Int.self, context)
        }
    }
}
