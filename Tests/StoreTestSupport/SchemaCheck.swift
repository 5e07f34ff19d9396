import Foundation

/// Holds JSON against the part of JSON Schema that the documents of this project use.
///
/// A keyword that it does not know is a problem, so that nothing in a document goes unchecked.
package struct SchemaCheck {
    private static let notes: Set = ["description", "default", "example"]

    private let document: [String: Any]

    /// Creates a check.
    ///
    /// - Parameter document: Where a `$ref` leads.
    package init(document: [String: Any]) {
        self.document = document
    }

    /// What a `$ref` stands for; any other value as it is.
    ///
    /// - Parameter value: A part of the document.
    /// - Returns: What it stands for; where that leads nowhere the `$ref`, which no check knows.
    package func resolved(_ value: [String: Any]) -> [String: Any] {
        guard let reference = value["$ref"] as? String else { return value }
        let found = reference.split(separator: "/").dropFirst().reduce(document as Any?) { value, key in
            (value as? [String: Any])?[String(key)]
        }
        return found as? [String: Any] ?? value
    }

    /// What is wrong with a value, and where.
    ///
    /// - Parameters:
    ///   - value: The value, as `JSONSerialization` reads it.
    ///   - schema: What it has to be.
    ///   - path: What the value is called.
    /// - Returns: The problems; none when it fits.
    package func problems(of value: Any, _ schema: [String: Any], at path: String) -> [String] {
        let schema = resolved(schema)
        return schema.flatMap { keyword, rule -> [String] in
            switch keyword {
            case "oneOf":
                let fitting = (rule as? [[String: Any]] ?? [])
                    .filter { problems(of: value, $0, at: path).isEmpty }
                return fitting.count == 1 ? [] : ["\(path) fits \(fitting.count) of oneOf"]
            case "properties", "required", "additionalProperties", "items":
                return structureProblems(of: value, keyword, rule, schema, at: path)
            default:
                return fits(value, keyword, rule) ? [] : ["\(path) breaks \(keyword) \(rule): \(value)"]
            }
        }
    }

    private func structureProblems(
        of value: Any,
        _ keyword: String,
        _ rule: Any,
        _ schema: [String: Any],
        at path: String
    ) -> [String] {
        switch (keyword, value, rule) {
        case ("properties", let object as [String: Any], let properties as [String: [String: Any]]):
            properties.flatMap { key, schema in
                object[key].map { problems(of: $0, schema, at: "\(path).\(key)") } ?? []
            }
        case ("required", let object as [String: Any], let keys as [String]):
            keys.filter { object[$0] == nil }.map { "\(path).\($0) is missing" }
        case ("additionalProperties", let object as [String: Any], let isAllowed as Bool):
            isAllowed
                ? []
                : Set(object.keys).subtracting((schema["properties"] as? [String: Any] ?? [:]).keys)
                    .map { "\(path).\($0) is not documented" }
        case ("items", let elements as [Any], let schema as [String: Any]):
            elements.enumerated().flatMap { problems(of: $1, schema, at: "\(path)[\($0)]") }
        default: []
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
        case ("minimum", let bound as NSNumber):
            (value as? NSNumber).map { $0.doubleValue >= bound.doubleValue } ?? true
        case ("maximum", let bound as NSNumber):
            (value as? NSNumber).map { $0.doubleValue <= bound.doubleValue } ?? true
        case ("minItems", let bound as Int): (value as? [Any]).map { $0.count >= bound } ?? true
        case ("maxItems", let bound as Int): (value as? [Any]).map { $0.count <= bound } ?? true
        case ("minLength", let bound as Int): (value as? String).map { $0.count >= bound } ?? true
        case ("maxLength", let bound as Int): (value as? String).map { $0.count <= bound } ?? true
        default: Self.notes.contains(keyword)
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
