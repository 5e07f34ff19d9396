extension MappingError {
    /// Creates the error for what a decoder could not read.
    ///
    /// - Parameters:
    ///   - error: What decoding threw.
    ///   - decoder: The decoder of the value that was read, at the place of the failure or further out.
    init(_ error: any Error, in decoder: any Decoder) {
        switch error {
        case let error as MappingError:
            self = error
        case DecodingError.keyNotFound(let key, let context):
            self.init(at: context.codingPath + [key], in: decoder, expected: "a value")
        case DecodingError.typeMismatch(let type, let context),
            DecodingError.valueNotFound(let type, let context):
            self.init(at: context.codingPath, in: decoder, expected: Self.name(of: type))
        case DecodingError.dataCorrupted(let context):
            self.init(at: context.codingPath, in: decoder, expected: "a value that can be read")
        default:
            self.init(at: decoder.codingPath, in: decoder, expected: "a value that can be read")
        }
    }

    private init(at codingPath: [any CodingKey], in decoder: any Decoder, expected: String) {
        let remaining = codingPath.dropFirst(decoder.codingPath.count)
        self.init(
            path: FieldPath(codingPath),
            found: FoundValue(in: decoder, at: remaining).description,
            expected: expected
        )
    }

    private static func name(of type: any Any.Type) -> String {
        switch type {
        case is String.Type: "text"
        case is [String: Any].Type: "an object"
        case is [Any].Type: "a list"
        default: "\(type)"
        }
    }
}
