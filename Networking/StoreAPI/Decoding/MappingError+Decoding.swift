import Foundation

extension MappingError {
    /// Creates the error for what a decoder could not read.
    ///
    /// - Parameters:
    ///   - error: What decoding threw.
    ///   - decoder: The decoder of the value that was read, at the place of the failure or further out.
    ///   - number: What a number was read as; `nil` where no number was.
    init(_ error: any Error, in decoder: any Decoder, of number: (any Any.Type)? = nil) {
        switch error {
        case let error as MappingError:
            self = error
        case DecodingError.keyNotFound(let key, let context):
            self.init(path: FieldPath(context.codingPath + [key]), found: "nothing", expected: "a value")
        case DecodingError.valueNotFound(let type, let context):
            self.init(path: FieldPath(context.codingPath), found: "null", expected: Self.name(of: type))
        case DecodingError.typeMismatch(let type, let context):
            let expected = Self.name(of: type)
            self.init(path: FieldPath(context.codingPath), found: "another type", expected: expected)
        default:
            let expected = number.map(Self.name) ?? "a value"
            self.init(path: FieldPath(decoder.codingPath), found: "an unreadable value", expected: expected)
        }
    }

    private static func name(of type: any Any.Type) -> String {
        switch type {
        case is String.Type: "text"
        case is Int.Type: "a whole number"
        case is Double.Type: "a number"
        case is Decimal.Type: "a decimal number"
        case is [String: Any].Type: "an object"
        case is [Any].Type: "a list"
        default: "\(type)"
        }
    }
}
