package import Foundation

/// What `Package.swift` adds up to, as SwiftPM says it.
package struct Manifest: Decodable, Sendable {
    /// A module or the tests of one.
    struct Target: Decodable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case name, type, path
            case modules = "target_dependencies"
            case packages = "product_dependencies"
        }

        /// What it is called.
        let name: String

        /// What it is: `library`, `executable`, `test`, `system-target`.
        let type: String

        /// Its folder, from the root of the project.
        let path: String

        /// The targets of this package that it depends on.
        let modules: [String]?

        /// The products of other packages that it depends on.
        let packages: [String]?

        /// All that it depends on.
        var dependencies: [String] { (modules ?? []) + (packages ?? []) }
    }

    /// All targets.
    let targets: [Target]

    /// The targets that are no tests.
    var modules: [Target] { targets.filter { $0.type != "test" } }

    /// The target that a file belongs to.
    ///
    /// - Parameter path: Where the file is, from the root of the project.
    /// - Returns: The target; `nil` for a file that no target has.
    func target(of path: String) -> Target? {
        targets.first { path.hasPrefix($0.path + "/") }
    }

    /// Reads what `swift package describe` prints.
    ///
    /// - Parameter description: What it prints as JSON.
    /// - Throws: A `DecodingError` when it is something else.
    package init(description: Data) throws {
        self = try JSONDecoder().decode(Manifest.self, from: description)
    }

    /// Asks SwiftPM what the manifest of a project adds up to; it complains on standard error.
    ///
    /// - Parameter root: The folder of the project.
    /// - Throws: When SwiftPM cannot say.
    package init(of root: URL) throws {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swift", "package", "--package-path", root.path, "describe", "--type", "json"]
        process.standardOutput = output
        try process.run()
        let description = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try self.init(description: description)
    }
}
