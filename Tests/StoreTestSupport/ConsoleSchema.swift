import Foundation
import Testing

/// The schema of the `--json` output, which is defined in `Docs/console.schema.json`.
package struct ConsoleSchema {
    private let document: [String: Any]

    package init() throws {
        document = try PackageFolder.object(at: "Docs/console.schema.json")
    }

    /// The kinds of objects that the schema describes.
    package var kinds: Set<String> {
        let references = (document["oneOf"] as? [[String: String]] ?? []).compactMap { $0["$ref"] }
        return Set(references.map { String($0.dropFirst("#/$defs/".count)) })
    }

    /// Validates a printed line against the schema for its kind and returns the violations.
    package func problems(of line: some StringProtocol) throws -> [String] {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        let kind = try #require(object?["kind"] as? String)
        guard kinds.contains(kind) else { return ["\(kind) is not documented"] }
        let schema = ["$ref": "#/$defs/\(kind)"]
        return SchemaCheck(document: document).problems(of: object ?? [:], schema, at: kind)
    }

    /// Returns the values that the schema allows for a property.
    package func words(of property: String, in definition: String) -> Set<String> {
        let object = (document["$defs"] as? [String: [String: Any]])?[definition]
        let properties = object?["properties"] as? [String: [String: Any]]
        return Set(properties?[property]?["enum"] as? [String] ?? [])
    }
}
