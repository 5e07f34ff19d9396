import Foundation
import Testing

struct DocumentationRuleTests {
    private let path = "Domain/Models/New.swift"

    private func violations(_ text: String) throws -> [String] {
        try SampleProject().with(path, text).violations(of: "documentation")
    }

    @Test(arguments: [
        ("package struct A {}", "struct A"), ("public final class A {}", "class A"),
        ("open class A {}", "class A"),
        ("package enum A {}", "enum A"), ("package actor A {}", "actor A"),
        ("package protocol A {}", "protocol A"),
        ("package func a() {}", "func a"), ("@MainActor package static func == (a: A) {}", "func =="),
        ("package private(set) var a = 1", "var a"), ("package typealias A = B", "typealias A"),
        ("@available(macOS 26, *)\npackage let a = 1", "let a"),
    ])
    func refusesWhatNobodyDocuments(text: String, words: String) throws {
        let line = text.contains("\n") ? 2 : 1
        #expect(
            try violations(text) == [
                "\(path):\(line): \(words) is seen by other modules and has no documentation. "
                    + "Say in one sentence above it what it is: /// …  [documentation]"
            ]
        )
        #expect(try violations("// No documentation.\n" + text).count == 1)
        #expect(try violations("/// It is.\n\n" + text).count == 1)
        #expect(try violations("/// It is.\n" + text) == [])
        #expect(try violations("/** It is. */\n" + text) == [])
        #expect(try violations("/// It is.\n// SIZE: reason\n@Attribute(1)\n" + text) == [])
    }

    @Test(arguments: ["case b", "case b(Int)", "indirect case b"])
    func asksForCases(text: String) throws {
        #expect(try violations("/// A.\npackage enum A {\n\(text)\n}").count == 1)
        #expect(try violations("/// A.\npackage enum A {\n/// B.\n\(text)\n}") == [])
        #expect(try violations("enum A {\n\(text)\n}") == [])
    }

    @Test(arguments: [
        "func b()", "var b: Int { get }", "init(b: Int)", "associatedtype B",
        "subscript(b: Int) -> Int { get }",
    ])
    func asksForRequirements(text: String) throws {
        #expect(try violations("/// A.\npackage protocol A {\n\(text)\n}").count == 1)
        #expect(try violations("/// A.\npackage protocol A {\n/// B.\n\(text)\n}") == [])
        #expect(try violations("protocol A {\n\(text)\n}") == [])
    }

    @Test func asksForMembers() throws {
        let text =
            "/// A.\npackage struct A {\n    package init() {}\n    package subscript(b: Int) -> Int { 1 }\n}"
        #expect(
            try violations(text).map { $0.components(separatedBy: " is seen").first } == [
                "\(path):3: init", "\(path):4: subscript",
            ]
        )
        #expect(try violations("package extension A {\n    func b() {}\n}").count == 1)
    }

    @Test(arguments: [
        "let a = 1", "private struct A { func b() {} }",
        "/// A.\npackage struct A {\n    let b = 1\n    func c() {}\n}",
        "extension A {\n    func b() {}\n}", "func a() {\n    func b() {}\n    let c = 1\n}",
    ])
    func leavesAloneWhatOthersDoNotSee(text: String) throws {
        #expect(try violations(text) == [])
    }

    @Test func takesWhatAProtocolAsksFor() throws {
        let text = """
            protocol Reader {
                func read(from text: String)
            }
            extension A: Reader, Encodable {
                package func read(from text: String) {}
                package func encode(to encoder: any Encoder) throws {}
            }
            """
        #expect(try violations(text) == [])
        #expect(try violations(text.replacing("A: Reader, Encodable", with: "A")).count == 2)
        #expect(try violations(text.replacing("from text: String)\n}", with: "at place: Int)\n}")).count == 1)
    }

    @Test func takesNoRequirementOfAProtocolThatTheTypeDoesNotName() throws {
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

    @Test func takesOverrides() throws {
        #expect(try violations("/// A.\nopen class A: B {\n    override open func b() {}\n}") == [])
        #expect(try violations("/// A.\nopen class A: B {\n    open func b() {}\n}").count == 1)
    }
}
