import Foundation

/// The evaluated contents of `Package.swift`, as SwiftPM reports them.
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

        /// The targets in this package on which the target depends.
        var own: [String] { targetDependencies ?? [] }

        var dependencies: [String] { own + products }

        /// The products of other packages on which the target depends.
        var products: [String] { productDependencies ?? [] }
    }

    /// A product that other packages can use.
    struct Product: Decodable {
        let name: String
        let targets: [String]
        private let type: [String: [String]?]

        var isLibrary: Bool { type["library"] != nil }
    }

    let targets: [Target]
    let products: [Product]?

    var modules: [Target] { targets.filter { $0.type != "test" } }

    func target(of path: String) -> Target? { targets.first { path.hasPrefix($0.path + "/") } }

    /// Loads a project's manifest through SwiftPM, which prints errors to standard error.
    init(of root: URL) throws {
        let words = ["swift", "package", "--package-path", root.path, "describe", "--type", "json"]
        try self.init(described: Command.output(of: words, in: root))
    }

    /// Decodes SwiftPM's description of a package.
    init(described description: Data) throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        self = try decoder.decode(Manifest.self, from: description)
    }
}

/// The contents of `Scripts/architecture.json`: the allowed imports and the folders in which code calls C.
struct Architecture: Decodable {
    /// A layer and the imports that it allows in its modules.
    struct Layer: Decodable {
        /// The pattern that the paths of the layer's modules match.
        ///
        /// An asterisk in the pattern stands for any name. A module belongs to the first layer whose pattern
        /// matches the module's path.
        let modules: String
        /// The modules that the layer's modules may import: modules of this project by name or path pattern,
        /// and external modules by name.
        let imports: [String]
        /// A pattern for module paths.
        ///
        /// Each module in the layer must import exactly one module whose path matches the pattern.
        let oneOf: String?
        /// Additional allowed imports, keyed by the module that was chosen from `oneOf`.
        let with: [String: [String]]?
        /// A single sentence that states the reason for the rule and appears in violation messages.
        let because: String
    }

    /// The modules of this project that every module may import.
    let anyone: [String]
    /// The system and toolchain modules that every module may import.
    let system: [String]
    let layers: [Layer]
    /// The folders in which code calls C and may bypass the compiler's checks.
    let boundaries: [String]

    func layer(of path: String) -> Layer? { layers.first { Self.matches(path, $0.modules) } }

    /// Returns `true` if a path matches a pattern.
    ///
    /// The pattern can contain one asterisk, which matches any text without a slash.
    static func matches(_ path: String, _ pattern: String) -> Bool {
        let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return path == pattern }
        return path.hasPrefix(parts[0]) && path.hasSuffix(parts[1])
            && !path.dropFirst(parts[0].count).contains("/")
    }
}
