import Foundation

/// The sources of this package, as they are when the tests are built.
enum PackageFolder {
    /// Where the manifest is.
    static let url = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
}
