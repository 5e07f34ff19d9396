import MutantMaker
import Testing

struct InstrumenterTests {
    @Test(
        arguments: [
            ("if a { b() }", ["`a` inverted"]),
            ("guard let a = b else { return }", ["`let a = b` never holds"]),
            ("while case .x(let y) = z { y() }", ["`case .x(let y) = z` never holds"]),
            ("let a = b == c ? d : e", ["`b == c` inverted"]),
            ("let a = !b", ["`!b` inverted"]),
            ("let a = b < c", ["`b < c` inverted", "`b < c` with `<=`"]),
            (
                "if a && b { c() }",
                ["`a && b` inverted", "`a && b` with `||`", "`a` inverted", "`b` inverted"]
            ),
            ("var a: Bool { b }", ["`b` inverted"]),
            ("func a() -> Bool { b()\nreturn c() }", ["`c()` inverted"]),
            ("let a = true", ["`true` inverted"]),
            ("func a() async throws { try await b() }", ["`try await b()` removed"]),
            ("for a in b where c { d() }", ["`c` inverted"]),
            (
                "switch a { case .b: c()\ncase .d, .e: f() }",
                [
                    "`.b` does what `case .d, .e:` does", "`.d` does what `case .b:` does",
                    "`.e` does what `case .b:` does",
                ]
            ),
            ("a(); a()", []), ("while true { a() }", []), ("func a(b: Bool = true) {}", []),
            ("func a() -> B { try b() }", []), ("if #available(macOS 15, *) { a() }", []),
        ] as [(String, [String])]
    )
    func makesAMutantOfEachDecision(source: String, changes: [String]) {
        let made = Instrumenter.instrument(source)
        #expect(made.mutants.map(\.change) == changes)
        #expect(made.mutants.map(\.id) == changes.indices.map { $0 + 1 })
    }

    @Test func doesWhatItDidWithoutASwitch() {
        let made = Instrumenter.instrument("if a && b { try c() } // why\n", from: 7)
        let turned =
            "mutant(7, turns: (mutant(8) ? (a || b) : (mutant(9, turns: a) && mutant(10, turns: b))))"
        #expect(made.text.contains("if \(turned) { if !mutant(11) { try c()\n} } // why\n"))
    }

    @Test func takesTheNearestCaseWhoseNamesAreThere() {
        let source = "switch a {\ncase .b(let c): d(c)\ncase .e: f()\ncase .g(let h): i(h)\ndefault: j()\n}"
        let made = Instrumenter.instrument(source)
        #expect(
            made.mutants.map(\.change) == [
                "`.b(let c)` does what `case .e:` does", "`.e` does what `default:` does",
                "`.g(let h)` does what `default:` does", "`default` does what `case .e:` does",
            ]
        )
        #expect(made.mutants.map(\.line) == [2, 3, 4, 5])
    }

    @Test func saysWhatCannotBeMade() {
        let source = "switch a {\ncase .b(let c): d(c)\ncase .e(let f): g(f)\n}"
        let made = Instrumenter.instrument(source, from: 3)
        #expect(made.mutants.isEmpty)
        #expect(made.notMade.map(\.id) == [3, 4])
    }

    @Test func numbersTheSameChangeAndKeepsIDsWhereOneIsLeftOut() {
        let made = Instrumenter.instrument("if a { b() }\nif a { b() }\nif c { b() }", leavingOut: [1])
        #expect(made.notMade.map(\.change) == ["`a` inverted"])
        #expect(made.mutants.map(\.change) == ["`a` inverted (2)", "`c` inverted"])
        #expect(made.mutants.map(\.id) == [2, 3])
    }
}
