package import Foundation

/// The sources of this package, as they are when the tests are built.
package enum PackageFolder {
    /// Where the manifest is.
    package static let url = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// A document of the package.
    ///
    /// - Parameter path: Its path from the manifest.
    /// - Returns: What is in it.
    /// - Throws: An error when it cannot be read.
    package static func text(at path: String) throws -> String {
        try String(contentsOf: url.appending(path: path), encoding: .utf8)
    }

    /// A JSON document of the package.
    ///
    /// - Parameter path: Its path from the manifest.
    /// - Returns: Its object; empty when it is something else.
    /// - Throws: An error when it cannot be read, or is not JSON.
    package static func object(at path: String) throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: Data(text(at: path).utf8)) as? [String: Any] ?? [:]
    }
}
