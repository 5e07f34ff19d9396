package import Foundation

/// What `Package.swift` adds up to, as SwiftPM says it.
package struct Manifest: Decodable, Sendable {
    /// What other packages can depend on, or a person can run.
    package struct Product: Sendable {
        /// What it is called.
        let name: String

        /// The modules that it begins with.
        let targets: [String]

        /// Whether it is a library and no program.
        let isLibrary: Bool
    }

    /// A module or the tests of one.
    package struct Target: Sendable {
        /// What a target can be.
        package enum Kind: String, Sendable {
            /// Code that others import.
            case library

            /// A program.
            case executable

            /// Tests.
            case test

            /// A library of the system.
            case system = "system-target"

            /// Anything else that SwiftPM knows.
            case other
        }

        /// What it is called.
        let name: String

        /// What it is.
        let kind: Kind

        /// Its folder, from the root of the project.
        let path: String

        /// The targets of this package that it depends on.
        let targetDependencies: [String]

        /// The products of other packages that it depends on.
        let productDependencies: [String]
    }

    /// All products.
    let products: [Product]

    /// All targets.
    let targets: [Target]

    /// The targets that are no tests.
    var modules: [Target] { targets.filter { $0.kind != .test } }

    /// The target that a file belongs to.
    ///
    /// - Parameter path: Where the file is, from the root of the project.
    /// - Returns: The target; `nil` for a file that no target has.
    func target(of path: String) -> Target? {
        targets.filter { path.hasPrefix($0.path + "/") }.max { $0.path.utf8.count < $1.path.utf8.count }
    }

    /// Reads what `swift package describe` prints.
    ///
    /// - Parameter description: What it prints as JSON.
    /// - Throws: A `DecodingError` when it is something else.
    package init(description: Data) throws {
        self = try JSONDecoder().decode(Manifest.self, from: description)
    }
}
