import Foundation

/// A directory for a single test.
///
/// The directory is deleted when the object is deallocated.
package final class TemporaryDirectory: Sendable {
    package let path: String

    package init() throws {
        path = NSTemporaryDirectory() + "storefront-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    package func path(of name: String) -> String {
        path + "/" + name
    }
}
