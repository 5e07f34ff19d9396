import Foundation

/// The evaluated content of `Package.swift`, in the form that SwiftPM reports.
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

    /// Loads a project's manifest through SwiftPM, which prints errors to standard error.
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

/// The content of `Scripts/architecture.json`: the allowed imports, and the folders in which code calls C.
struct Architecture: Decodable {
    /// The allowed imports of the modules in a layer.
    struct Layer: Decodable {
        /// The folder of the modules, in which an asterisk stands for any name.
        ///
        /// A module belongs to the first layer whose pattern matches.
        let modules: String
        /// The allowed modules of this project, by name or folder, and of other packages, by name.
        let imports: [String]
        /// A pattern of folders.
        ///
        /// Each module in the layer must import exactly one module from the matching folders.
        let oneOf: String?
        /// Additional allowed imports, by the module that was chosen with `oneOf`.
        let with: [String: [String]]?
        /// The reason that violation messages contain, in a single sentence.
        let because: String
    }

    /// The modules of this project that every module may import.
    let anyone: [String]
    /// The modules of the system and the toolchain, which every module may import.
    let system: [String]
    let layers: [Layer]
    /// The folders in which code calls C and may bypass the compiler's checks.
    let boundaries: [String]

    /// Returns the layer of the module in a folder, or `nil` if no layer matches.
    func layer(of path: String) -> Layer? { layers.first { Self.matches(path, $0.modules) } }

    /// Returns `true` if a path matches a pattern.
    ///
    /// The pattern can contain an asterisk, which matches any name.
    static func matches(_ path: String, _ pattern: String) -> Bool {
        let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return path == pattern }
        return path.hasPrefix(parts[0]) && path.hasSuffix(parts[1])
            && !path.dropFirst(parts[0].count).contains("/")
    }
}
