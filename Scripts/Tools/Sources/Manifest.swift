import Foundation

/// What `Package.swift` adds up to, as SwiftPM says it.
struct Manifest: Decodable {
    /// A module or the tests of one.
    struct Target: Decodable {
        let name: String
        /// `library`, `executable`, `test`, `system-target`.
        let type: String
        /// Its folder, from the root of the project.
        let path: String
        private let targetDependencies: [String]?
        private let productDependencies: [String]?

        /// The targets of this package that it depends on.
        var own: [String] { targetDependencies ?? [] }

        /// All that it depends on.
        var dependencies: [String] { own + products }

        /// The products of other packages that it depends on.
        var products: [String] { productDependencies ?? [] }
    }

    /// What another package can use.
    struct Product: Decodable {
        let name: String
        let targets: [String]
        private let type: [String: [String]?]

        /// Whether it is a library.
        var isLibrary: Bool { type["library"] != nil }
    }

    let targets: [Target]
    let products: [Product]?

    /// The targets that are no tests.
    var modules: [Target] { targets.filter { $0.type != "test" } }

    /// The target that a file belongs to.
    func target(of path: String) -> Target? { targets.first { path.hasPrefix($0.path + "/") } }

    /// Asks SwiftPM what the manifest of a project adds up to; it complains on standard error.
    init(of root: URL) throws {
        let words = ["swift", "package", "--package-path", root.path, "describe", "--type", "json"]
        try self.init(described: Command.output(of: words, in: root))
    }

    /// Reads what SwiftPM says.
    init(described description: Data) throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        self = try decoder.decode(Manifest.self, from: description)
    }
}

/// Who may import whom, and where C is called: the content of `Scripts/architecture.json`.
struct Architecture: Decodable {
    /// What the modules of a layer, or one module of it, may import.
    struct Layer: Decodable {
        /// The folder of a module, in which an asterisk stands for any name; the first that fits counts.
        let modules: String
        /// Modules of ours by name or by folder, and those of other packages by name.
        let imports: [String]
        /// The folders of modules of which each imports exactly one, if there is such a choice.
        let oneOf: String?
        /// What the choice allows: whoever imports one of them may import these too.
        let with: [String: [String]]?
        /// Why, in one sentence; shown to anyone who imports something else.
        let because: String
    }

    /// The modules of ours that any module may import.
    let anyone: [String]
    /// The modules of the system and the toolchain, which any module may import.
    let system: [String]
    let layers: [Layer]
    /// The folders in which C is called, so that the compiler has to be told what it cannot see.
    let boundaries: [String]

    /// The layer of the module in a folder; `nil` for one that nobody knows.
    func layer(of path: String) -> Layer? { layers.first { Self.matches(path, $0.modules) } }

    /// Whether a path fits a pattern, in which an asterisk stands for anything but a slash.
    static func matches(_ path: String, _ pattern: String) -> Bool {
        let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return path == pattern }
        return path.hasPrefix(parts[0]) && path.hasSuffix(parts[1])
            && !path.dropFirst(parts[0].count).contains("/")
    }
}
