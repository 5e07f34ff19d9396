import Foundation

/// Who may import whom, and what else only people can decide: the content of `Scripts/architecture.json`.
package struct Architecture: Decodable, Sendable {
    /// What a module may import.
    struct Row: Decodable, Sendable {
        /// The name of the module; `*Feature` stands for all whose name ends so and that have no row of their
        /// own.
        let module: String

        /// The modules of ours that it may import; an asterisk stands for any beginning.
        let imports: [String]

        /// Modules of which it imports exactly one, if there are any.
        let oneOf: [String]?

        /// The modules of other packages that it may import.
        let packages: [String]?

        /// Why, in one sentence; it is shown to who imports something else.
        let because: String
    }

    /// What a test target may import beside its module, what that may import, and what serves all tests.
    struct TestRow: Decodable, Sendable {
        /// The name of the test target.
        let target: String

        /// The modules of ours.
        let imports: [String]?

        /// The modules of other packages.
        let packages: [String]?

        /// Why, in one sentence.
        let because: String
    }

    /// What any test may import.
    struct TestSupport: Decodable, Sendable {
        /// The modules of ours.
        let imports: [String]

        /// The modules of other packages.
        let packages: [String]
    }

    /// Where it is kept, from the root of a project.
    package static let path = "Scripts/architecture.json"

    /// The folders whose folders are modules.
    let layers: [String]

    /// A row for each module.
    let modules: [Row]

    /// What any test may import.
    let testSupport: TestSupport

    /// The test targets that need more.
    let tests: [TestRow]

    /// The modules that come with the system or the toolchain, which anyone may import.
    let systemModules: [String]

    /// The folders in which C is called, so that the compiler has to be told what it cannot see.
    let boundaries: [String]

    /// The names that Markdown mentions and no source does.
    let foreignNames: [String]

    /// Reads the file.
    ///
    /// - Parameter text: What it says.
    /// - Throws: ``ProjectError/architecture(reason:)``.
    init(text: String) throws(ProjectError) {
        do {
            self = try JSONDecoder().decode(Architecture.self, from: Data(text.utf8))
        } catch DecodingError.dataCorrupted(let context) {
            throw .architecture(reason: "\(context.debugDescription) \(Self.fault(in: text))")
        } catch {
            throw .architecture(reason: "\(error)")
        }
    }

    /// Where a text is no JSON: the decoder does not tell, the parser does.
    private static func fault(in text: String) -> String {
        do {
            _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
            return ""
        } catch {
            return (error as NSError).userInfo["NSDebugDescription"] as? String ?? ""
        }
    }

    /// The row about a module: its own, or else the one with an asterisk that fits.
    ///
    /// - Parameter module: The name of the module.
    /// - Returns: The row; `nil` for a module that nobody knows.
    func row(about module: String) -> Row? {
        modules.first { $0.module == module } ?? modules.first { Self.matches(module, $0.module) }
    }

    /// Whether a name fits a pattern.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - pattern: A name, or an asterisk and what names end with.
    /// - Returns: Whether it fits.
    static func matches(_ name: String, _ pattern: String) -> Bool {
        pattern.hasPrefix("*")
            ? name.hasSuffix(pattern.dropFirst()) && name != pattern.dropFirst() : name == pattern
    }
}
