import Testing

@testable import HouseRules

struct DocumentationRuleTests {
    private let path = "Domain/Models/New.swift"

    private func violations(_ text: String) throws -> [String] {
        try SampleProject().with(path, text).violations(of: DocumentationRule())
    }

    @Test(arguments: [
        ("package struct A {}", "A"), ("public final class A {}", "A"), ("package actor A {}", "A"),
        ("package func a() {}", "a"), ("@MainActor package static func == (a: A) {}", "=="),
        ("package private(set) var a = 1", "a"), ("@available(macOS 26, *)\npackage let a = 1", "a"),
    ])
    func refusesWhatNobodyDocuments(text: String, name: String) throws {
        let line = text.contains("\n") ? 2 : 1
        #expect(
            try violations(text) == [
                "\(path):\(line): Other modules see \(name). "
                    + "Say in one sentence above it what it is: /// …  [documentation]"
            ]
        )
        #expect(try violations("// No documentation.\n" + text).count == 1)
        #expect(try violations("/// It is.\n\n" + text).count == 1)
        #expect(try violations("/// It is.\n// NO CONTRACT: reason\n@Attribute(1)\n" + text) == [])
    }

    @Test(arguments: [
        ("enum", "case b"), ("enum", "indirect case b(Int)"), ("protocol", "func b()"),
        ("protocol", "var b: Int { get }"), ("protocol", "associatedtype B"),
    ])
    func asksForCasesAndRequirements(keyword: String, member: String) throws {
        #expect(try violations("/// A.\npackage \(keyword) A {\n    \(member)\n}").count == 1)
        #expect(try violations("/// A.\npackage \(keyword) A {\n    /// B.\n    \(member)\n}") == [])
        #expect(try violations("\(keyword) A {\n    \(member)\n}") == [])
    }

    @Test(arguments: [
        "let a = 1", "/// A.\npackage struct A {\n    let b = 1\n    func c() {}\n}",
        "extension A {\n    func b() {}\n}", "func a() {\n    struct B {\n    }\n    let c = 1\n}",
        "/// A.\nopen class A: B {\n    override open func b() {}\n}",
        "/// A.\npackage enum A {\n    var b: Int {\n        switch self {\n        case .c: 1\n",
    ])
    func leavesAloneWhatOthersDoNotSeeOrSeeElsewhere(text: String) throws {
        #expect(try violations(text) == [])
    }

    @Test func takesWhatAProtocolOfTheTypeAsksFor() throws {
        let text = """
            protocol Named {
                var name: String { get }
            }
            protocol Listed: Named {}
            /// A.
            package struct A: Listed {
                package let name = ""
            }
            """
        #expect(try violations(text) == [])
        #expect(try violations(text.replacing("A: Listed", with: "A: Sendable")).count == 1)
        #expect(try violations(text.replacing("Listed: Named", with: "Listed")).count == 1)
    }
}
