import Foundation
import Testing

/// `Docs/console.schema.json`: what the shop prints with `--json`.
package struct ConsoleSchema {
    private let document: [String: Any]

    /// Reads the schema of this project.
    ///
    /// - Throws: An error when it is missing or not JSON.
    package init() throws {
        document = try PackageFolder.object(at: "Docs/console.schema.json")
    }

    /// The kinds of object that it describes.
    package var kinds: Set<String> {
        let references = (document["oneOf"] as? [[String: String]] ?? []).compactMap { $0["$ref"] }
        return Set(references.map { String($0.dropFirst("#/$defs/".count)) })
    }

    /// What is wrong with a printed line, according to the schema of its kind.
    ///
    /// - Parameter line: The line.
    /// - Returns: The problems; none when it fits.
    /// - Throws: An error when it is not an object.
    package func problems(of line: some StringProtocol) throws -> [String] {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        let kind = try #require(object?["kind"] as? String)
        guard kinds.contains(kind) else { return ["\(kind) is not documented"] }
        let schema = ["$ref": "#/$defs/\(kind)"]
        return SchemaCheck(document: document).problems(of: object ?? [:], schema, at: kind)
    }

    /// The words that a property of an object may be.
    ///
    /// - Parameters:
    ///   - property: Its name.
    ///   - definition: The name of the object among the definitions.
    /// - Returns: The words.
    package func words(of property: String, in definition: String) -> Set<String> {
        let object = (document["$defs"] as? [String: [String: Any]])?[definition]
        let properties = object?["properties"] as? [String: [String: Any]]
        return Set(properties?[property]?["enum"] as? [String] ?? [])
    }
}
