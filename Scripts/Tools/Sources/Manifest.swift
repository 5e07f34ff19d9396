import Foundation

/// The evaluated content of `Package.swift`, as SwiftPM describes it.
struct Manifest: Decodable {
    /// A module or a test target.
    struct Target: Decodable {
        let name: String
        /// The kind of target: `library`, `executable`, `test`, or `system-target`.
        let type: String
        /// The path of the target's folder, relative to the root of the project.
        let path: String
        private let targetDependencies: [String]?
        private let productDependencies: [String]?

        /// The targets of this package that the target depends on.
        var own: [String] { targetDependencies ?? [] }

        /// All dependencies of the target.
        var dependencies: [String] { own + products }

        /// The products of other packages that the target depends on.
        var products: [String] { productDependencies ?? [] }
    }

    /// A product that other packages can use.
    struct Product: Decodable {
        let name: String
        let targets: [String]
        private let type: [String: [String]?]

        /// A Boolean value that indicates whether the product is a library.
        var isLibrary: Bool { type["library"] != nil }
    }

    let targets: [Target]
    let products: [Product]?

    /// The targets except test targets.
    var modules: [Target] { targets.filter { $0.type != "test" } }

    /// Returns the target that contains a file.
    func target(of path: String) -> Target? { targets.first { path.hasPrefix($0.path + "/") } }

    /// Loads the manifest of a project through SwiftPM, which prints its errors on standard error.
    init(of root: URL) throws {
        let words = ["swift", "package", "--package-path", root.path, "describe", "--type", "json"]
        try self.init(described: Command.output(of: words, in: root))
    }

    /// Decodes the output of SwiftPM.
    init(described description: Data) throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        self = try decoder.decode(Manifest.self, from: description)
    }
}

/// The content of `Scripts/architecture.json`: allowed imports, and the folders where code calls C.
struct Architecture: Decodable {
    /// The allowed imports of the modules in a layer.
    struct Layer: Decodable {
        /// The folder of the modules, with an asterisk for any name.
        ///
        /// The first matching layer applies.
        let modules: String
        /// The allowed modules of this project, by name or folder, and of other packages, by name.
        let imports: [String]
        /// A pattern of folders.
        ///
        /// Each module of the layer must import exactly one module in them.
        let oneOf: String?
        /// Additional allowed imports, by the module that was chosen with `oneOf`.
        let with: [String: [String]]?
        /// The reason in one sentence, which violations show.
        let because: String
    }

    /// The modules of this project that every module may import.
    let anyone: [String]
    /// The modules of the system and the toolchain, which every module may import.
    let system: [String]
    let layers: [Layer]
    /// The folders where code calls C and may bypass the compiler's checks.
    let boundaries: [String]

    /// Returns the layer of the module in a folder, or `nil` if no layer matches.
    func layer(of path: String) -> Layer? { layers.first { Self.matches(path, $0.modules) } }

    /// Returns whether a path matches a pattern with an optional asterisk, which matches any name.
    static func matches(_ path: String, _ pattern: String) -> Bool {
        let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return path == pattern }
        return path.hasPrefix(parts[0]) && path.hasSuffix(parts[1])
            && !path.dropFirst(parts[0].count).contains("/")
    }
}
