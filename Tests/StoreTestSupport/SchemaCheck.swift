import Foundation

/// A validator for the part of JSON Schema that this project's documents use.
///
/// An unknown keyword counts as a violation so that no part of a document is ignored.
package struct SchemaCheck {
    private static let notes: Set = ["description", "default", "example", "examples"]

    private let document: [String: Any]

    /// Creates a validator for a document that contains the target of each `$ref`.
    package init(document: [String: Any]) {
        self.document = document
    }

    /// Returns the target of a `$ref`, or returns any other value unchanged.
    ///
    /// If the target does not exist, the method returns the `$ref` itself, which is an unknown keyword.
    package func resolved(_ value: [String: Any]) -> [String: Any] {
        guard let reference = value["$ref"] as? String else { return value }
        let found = reference.split(separator: "/").dropFirst().reduce(document as Any?) { value, key in
            (value as? [String: Any])?[String(key)]
        }
        return found as? [String: Any] ?? value
    }

    /// Validates a value against a schema and returns the violations.
    package func problems(of value: Any, _ schema: [String: Any], at path: String) -> [String] {
        let schema = resolved(schema)
        return schema.flatMap { keyword, rule -> [String] in
            switch (keyword, rule, value) {
            case ("oneOf", let schemas as [[String: Any]], _):
                let count = schemas.count { problems(of: value, $0, at: path).isEmpty }
                return count == 1 ? [] : ["\(path) matches \(count) schemas in oneOf instead of one"]
            case ("properties", let schemas as [String: [String: Any]], let object as [String: Any]):
                return object.flatMap { key, value in
                    schemas[key].map { problems(of: value, $0, at: "\(path).\(key)") } ?? []
                }
            case ("required", let keys as [String], let object as [String: Any]):
                return keys.filter { object[$0] == nil }.map { "\(path).\($0) is missing" }
            case ("additionalProperties", false as Bool, let object as [String: Any]):
                let known = schema["properties"] as? [String: Any] ?? [:]
                return object.keys.filter { known[$0] == nil }.map { "\(path).\($0) is not documented" }
            case ("items", let schema as [String: Any], let elements as [Any]):
                return elements.enumerated().flatMap { problems(of: $1, schema, at: "\(path)[\($0)]") }
            case ("properties", _, _), ("required", _, _), ("additionalProperties", _, _), ("items", _, _):
                return []
            default:
                return fits(value, keyword, rule) ? [] : ["\(path) violates \(keyword) \(rule): \(value)"]
            }
        }
    }

    private func fits(_ value: Any, _ keyword: String, _ rule: Any) -> Bool {
        switch (keyword, rule) {
        case ("type", let types as [String]): types.contains { isType($0, value) }
        case ("type", let type as String): isType(type, value)
        case ("const", let text as String): value as? String == text
        case ("const", let number as Int): value as? Int == number
        case ("enum", let texts as [String]): (value as? String).map(texts.contains) ?? false
        case ("pattern", let pattern as String):
            (value as? String).map { $0.range(of: pattern, options: .regularExpression) != nil } ?? true
        case ("minimum", let bound as NSNumber), ("minItems", let bound as NSNumber),
            ("minLength", let bound as NSNumber):
            size(of: value).map { $0 >= bound.doubleValue } ?? true
        case ("maximum", let bound as NSNumber), ("maxItems", let bound as NSNumber),
            ("maxLength", let bound as NSNumber):
            size(of: value).map { $0 <= bound.doubleValue } ?? true
        default: Self.notes.contains(keyword)
        }
    }

    private func size(of value: Any) -> Double? {
        switch value {
        case let text as String: Double(text.count)
        case let elements as [Any]: Double(elements.count)
        default: (value as? NSNumber)?.doubleValue
        }
    }

    private func isType(_ type: String, _ value: Any) -> Bool {
        switch type {
        case "string": value is String
        case "null": value is NSNull
        case "array": value is [Any]
        case "object": value is [String: Any]
        case "boolean": value is Bool
        case "number": value is NSNumber
        case "integer": (value as? NSNumber).map { $0.doubleValue == $0.doubleValue.rounded() } ?? false
        default: false
        }
    }
}
