extension ReplyError {
    /// What is wrong with the body of a request.
    /// - Parameter error: What the decoder threw.
    init(decoding error: any Error) {
        switch error {
        case DecodingError.typeMismatch(_, let context):
            self = .invalidField(context.codingPath.fieldPath(), "has the wrong type")
        case DecodingError.valueNotFound(_, let context):
            self = .invalidField(context.codingPath.fieldPath(), "must not be null")
        case DecodingError.keyNotFound(let key, let context):
            self = .invalidField(context.codingPath.fieldPath(and: key), "is missing")
        case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
            self = .invalidField(context.codingPath.fieldPath(), "cannot have this value")
        default:
            self = .malformedJSON
        }
    }
}

extension [any CodingKey] {
    /// Where a value stands, as in `lines[0].quantity`; `body` for all of it.
    fileprivate func fieldPath(and last: (any CodingKey)? = nil) -> String {
        let path = (self + [last].compactMap(\.self)).reduce(into: "") { path, key in
            if let index = key.intValue {
                path += "[\(index)]"
            } else {
                path += path.isEmpty ? key.stringValue : "." + key.stringValue
            }
        }
        return path.isEmpty ? "body" : path
    }
}
