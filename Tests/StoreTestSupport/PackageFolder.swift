package import Foundation

/// The documents of this package that tests read, as they are when the tests are built.
///
/// `Tests/reads.json` says which test target reads which of them, so that `make affected` knows; a test that
/// reads another one fails.
package enum PackageFolder {
    /// A test reads what its target does not declare.
    package struct Undeclared: Error, CustomStringConvertible {
        /// Which target reads what, and what to do.
        package let description: String
    }

    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Where a document is, or a folder of them.
    ///
    /// - Parameters:
    ///   - path: Its path from the manifest; that of a folder ends in a slash.
    ///   - reader: Who reads it: the test target, and a file of it.
    /// - Returns: The place.
    /// - Throws: ``Undeclared``, or an error when `Tests/reads.json` cannot be read.
    package static func url(of path: String, reader: String = #fileID) throws -> URL {
        struct Table: Decodable { let tests: [String: [String]] }
        let table = try Data(contentsOf: root.appending(path: "Tests/reads.json"))
        let target = String(reader.prefix { $0 != "/" })
        guard try JSONDecoder().decode(Table.self, from: table).tests[target]?.contains(path) == true else {
            throw Undeclared(description: "\(target) reads \(path): say so in Tests/reads.json.")
        }
        return root.appending(path: path)
    }

    /// A document of the package.
    ///
    /// - Parameters:
    ///   - path: Its path from the manifest.
    ///   - reader: Who reads it.
    /// - Returns: What is in it.
    /// - Throws: ``Undeclared``, or an error when it cannot be read.
    package static func text(at path: String, reader: String = #fileID) throws -> String {
        try String(contentsOf: url(of: path, reader: reader), encoding: .utf8)
    }

    /// A JSON document of the package.
    ///
    /// - Parameters:
    ///   - path: Its path from the manifest.
    ///   - reader: Who reads it.
    /// - Returns: Its object; empty when it is something else.
    /// - Throws: ``Undeclared``, or an error when it cannot be read, or is not JSON.
    package static func object(at path: String, reader: String = #fileID) throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: Data(text(at: path, reader: reader).utf8)) as? [String: Any]
            ?? [:]
    }
}
