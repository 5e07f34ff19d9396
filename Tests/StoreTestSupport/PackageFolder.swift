package import Foundation

/// The documents of this package that tests read, as they are when the tests are built.
package enum PackageFolder {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Where a document or a folder is; its path begins at the manifest.
    package static func url(of path: String) -> URL { root.appending(path: path) }

    /// The text of a document.
    package static func text(at path: String) throws -> String {
        try String(contentsOf: url(of: path), encoding: .utf8)
    }

    /// The object in a JSON document; empty when it has something else.
    package static func object(at path: String) throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: Data(text(at: path).utf8)) as? [String: Any] ?? [:]
    }
}
