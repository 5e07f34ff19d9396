import Foundation
import Testing

/// The schema of the `--json` output, which is defined in `Docs/console.schema.json`.
package struct ConsoleSchema {
    private let document: [String: Any]

    /// Reads this project's schema.
    ///
    /// - Throws: An error if the document is missing or is not JSON.
    package init() throws {
        document = try PackageFolder.object(at: "Docs/console.schema.json")
    }

    /// The kinds of objects that the schema describes.
    package var kinds: Set<String> {
        let references = (document["oneOf"] as? [[String: String]] ?? []).compactMap { $0["$ref"] }
        return Set(references.map { String($0.dropFirst("#/$defs/".count)) })
    }

    /// Validates a printed line against the schema for its kind and returns the violations.
    ///
    /// - Parameter line: A line of the `--json` output.
    /// - Returns: The violations; an empty array if the line is valid.
    /// - Throws: An error if the line is not a JSON object.
    package func problems(of line: some StringProtocol) throws -> [String] {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        let kind = try #require(object?["kind"] as? String)
        guard kinds.contains(kind) else { return ["\(kind) is not documented"] }
        let schema = ["$ref": "#/$defs/\(kind)"]
        return SchemaCheck(document: document).problems(of: object ?? [:], schema, at: kind)
    }

    /// Returns the values that the schema allows for a property.
    ///
    /// - Parameters:
    ///   - property: The name of the property.
    ///   - definition: The name of the object in the schema's definitions.
    /// - Returns: The allowed values.
    package func words(of property: String, in definition: String) -> Set<String> {
        let object = (document["$defs"] as? [String: [String: Any]])?[definition]
        let properties = object?["properties"] as? [String: [String: Any]]
        return Set(properties?[property]?["enum"] as? [String] ?? [])
    }
}
