import Testing

@testable import HouseRules

struct DeclarationReaderTests {
    private func read(_ text: String) -> [Declaration] {
        SourceFile(path: "A.swift", text: text).declarations
    }

    @Test func findsTypesAndTheirMembers() {
        let found = read(
            """
            @MainActor
            package final class A<T>: B, C where T: D {
                static let a = { 1 }(), b: [Int] = []
                private(set) var c: Int { get { 1 } set {} }
                init?(d: Int) { let local = 1 }
                deinit {}
                class func e(_ f: Int, g h: (Int, Int) -> Void = { _, _ in }) {}
                subscript(i: Int) -> Int { 1 }
                enum J { case k, l(Int); case m }
            }
            """
        )
        #expect(
            found.map(\.keyword) == [
                .class, .let, .var, .`init`, .deinit, .func, .subscript, .enum, .case, .case,
            ]
        )
        #expect(found.map(\.name) == ["A", "a", "c", "init", "deinit", "e", "subscript", "J", "k", "m"])
        #expect(found.map(\.parent) == [nil, 0, 0, 0, 0, 0, 0, 0, 7, 7])
        #expect(found[0].modifiers == ["@MainActor", "package", "final"])
        #expect(found[0].firstLine == 1)
        #expect(found[0].line == 2)
        #expect(found[0].conformances == ["B", "C"])
        #expect(found[2].modifiers == ["private(set)"])
        #expect(found[5].modifiers == ["class"])
        #expect(found[5].labels == ["_", "g"])
        #expect(found.allSatisfy { !$0.isLocal })
    }

    @Test func findsFunctionsInFunctionsButNoVariables() {
        let found = read(
            "func a() {\n    let b = 1\n    func c() {}\n    switch b { case 1: break }\n}\nfunc d() {}"
        )
        #expect(found.map(\.name) == ["a", "c", "d"])
        #expect(found.map(\.isLocal) == [false, true, false])
    }

    @Test func measuresBodies() {
        let found = read(
            "func a(\n    b: () -> Void = { if c {} }\n) {\n"
                + "    if d { e { } }\n}\nvar f = 1 {\n    didSet { }\n}"
        )
        #expect(found.map(\.body) == [Declaration.Body(firstLine: 3, lastLine: 5, nesting: 2), nil])
    }

    @Test func requirementsHaveNoBody() {
        let found = read("protocol A {\n    func b()\n    var c: Int { get }\n}\nstruct D {\n}")
        #expect(found.map(\.name) == ["A", "b", "c", "D"])
        #expect(found[1].body == nil)
        #expect(found[3].parent == nil)
    }

    @Test(arguments: [
        "a.init()", "a(class: 1, func: 2)", "\\.let", "import struct A.B", "let a: any B.Type", "// func a()",
        "`func`",
    ])
    func findsNoDeclarationWhereThereIsNone(text: String) {
        #expect(
            read("extension A {\n    static let x = y\n}\n\(text)").map(\.name).filter { $0 != "a" } == [
                "A", "x",
            ]
        )
    }

    @Test func readsModifiersWithArguments() {
        let found = read("@available(macOS 26, *) @Suite.B(.c) nonisolated(unsafe) public func a() {}")
        #expect(found.first?.modifiers == ["@available", "@Suite", "nonisolated(unsafe)", "public"])
    }
}
