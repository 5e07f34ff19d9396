import Foundation
import FoundationExtensions
import HTTPTransport

extension MappingError {
    /// Maps a decoding error.
    ///
    /// Pass the decoder of the invalid value or of a value that contains the invalid value.
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
            self.init(at: context.codingPath, in: decoder, expected: "a valid value")
        default:
            self.init(at: decoder.codingPath, in: decoder, expected: "a valid value")
        }
    }

    private init(at codingPath: [any CodingKey], in decoder: any Decoder, expected: String) {
        let remaining = codingPath.dropFirst(decoder.codingPath.count)
        self.init(
            path: codingPath.fieldPath,
            found: decoder.foundValue(at: remaining),
            expected: expected
        )
    }

    private static func name(of type: any Any.Type) -> String {
        switch type {
        case is String.Type: "a string"
        case is [String: Any].Type: "an object"
        case is [Any].Type: "a list"
        default: "\(type)"
        }
    }
}

extension Decoder {
    /// Returns a short description of a value in a response, such as `null`, `"12"`, `an object`, or
    /// `nothing`.
    ///
    /// This method decodes the value at the path again because the description of a `DecodingError` may
    /// change between Swift releases.
    func foundValue(at path: ArraySlice<any CodingKey> = []) -> String {
        guard let key = path.first else { return words }
        return (try? decoder(for: key))?.foundValue(at: path.dropFirst()) ?? "nothing"
    }

    private func decoder(for key: any CodingKey) throws -> (any Decoder)? {
        guard let index = key.intValue else {
            let object = try container(keyedBy: AnyKey.self)
            let key = AnyKey(stringValue: key.stringValue)
            return object.contains(key) ? try object.superDecoder(forKey: key) : nil
        }
        var list = try unkeyedContainer()
        for _ in 0..<index {
            _ = try list.superDecoder()
        }
        return try list.superDecoder()
    }

    private var words: String {
        if (try? unkeyedContainer()) != nil { return "a list" }
        if (try? container(keyedBy: AnyKey.self)) != nil { return "an object" }
        guard let value = try? singleValueContainer() else { return "nothing" }
        if value.decodeNil() { return "null" }
        if let text = try? value.decode(String.self) { return logSafeDescription(of: text) }
        if let flag = try? value.decode(Bool.self) { return logSafeDescription(of: flag) }
        if let number = try? value.decode(Decimal.self) { return logSafeDescription(of: number) }
        return "a number out of range"
    }
}

private struct AnyKey: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) {
        nil
    }
}
