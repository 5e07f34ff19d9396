/// A value that was decoded, or why it could not be: decoding an attempt never fails.
struct Attempt<Value: Decodable>: Decodable {
    /// The value or the reason.
    let result: Result<Value, MappingError>

    init(from decoder: any Decoder) {
        do {
            result = .success(try Value(from: decoder))
        } catch {
            result = .failure(MappingError(error, in: decoder))
        }
    }
}

extension Attempt: Sendable where Value: Sendable {}
