package import Foundation

/// The documents in this package's source folder.
package enum PackageFolder {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    package static func url(of path: String) -> URL { root.appending(path: path) }

    package static func text(at path: String) throws -> String {
        try String(contentsOf: url(of: path), encoding: .utf8)
    }

    /// Returns the object that a JSON document contains, or an empty object if the document contains any
    /// other value.
    package static func object(at path: String) throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: Data(text(at: path).utf8)) as? [String: Any] ?? [:]
    }
}
