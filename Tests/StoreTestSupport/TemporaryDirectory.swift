import Foundation

/// A directory of a test's own, removed with everything in it when it is released.
package final class TemporaryDirectory: Sendable {
    /// Where it is.
    package let path: String

    /// Creates the directory.
    ///
    /// - Throws: An error of the file system.
    package init() throws {
        path = NSTemporaryDirectory() + "storefront-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of something in the directory.
    ///
    /// - Parameter name: Its name.
    /// - Returns: Its path.
    package func path(of name: String) -> String {
        path + "/" + name
    }
}
