import Foundation
import Testing

@testable import house

/// What a change reaches, in a project of three modules.
struct AffectedTests {
    private static let files = [
        "Domain/Models/Cart.swift": "1", "Domain/Models/README.md": "1", "Features/Cart/View.swift": "1",
        "Features/Cart/words.md": "1", "Features/Home/View.swift": "1", "Tests/HomeTests/Tests.swift": "1",
        "Tests/CartTests/Tests.swift": "1", "Tests/ModelsTests/Tests.swift": "1",
        "Tests/Sessions/cart.txt": "1",
        "Docs/Guide.md": "1", "Makefile": "1", "LICENSE": "1",
    ]

    private static func table(
        _ files: [String: String] = files,
        homeNeeds: [String] = [],
        flags: String = "-g",
        traits: [String] = []
    ) throws -> InputsOfTests {
        func target(_ name: String, in folder: String?, _ needs: [String], type: String) -> [String: Any] {
            var target: [String: Any] = ["name": name, "type": type, "settings": []]
            target["path"] = folder
            target["dependencies"] = needs.map { ["byName": [$0, ["traits": traits]]] }
            if name == "Cart" { target["resources"] = [["path": "words.md"]] }
            return target
        }
        let modules = [
            ("Models", "Domain/Models", []), ("Cart", "Features/Cart", ["Models"]),
            ("Home", "Features/Home", homeNeeds),
        ]
        let targets = modules.flatMap { name, folder, needs in
            [
                target(name, in: folder, needs, type: "regular"),
                target("\(name)Tests", in: nil, [name], type: "test"),
            ]
        }
        return InputsOfTests(
            try ResolvedManifest(dumped: JSONSerialization.data(withJSONObject: ["targets": targets])),
            files: files,
            reads: InputsOfTests.Reads(
                tests: ["CartTests": ["Tests/Sessions/"]],
                nobody: ["*.md", "Docs/", "Makefile"],
                steps: ["drill": ["Cart", "Docs/Guide.md"]]
            ),
            shared: ["[flags]": flags]
        )
    }

    @Test func knowsThatTraitsHaveNoOrder() throws {
        let before = try Self.table(traits: ["Shop", "HTTP"])
        #expect(reached(before, try Self.table(traits: ["HTTP", "Shop"])) == [:])
        #expect(reached(before, try Self.table(traits: ["HTTP"])).count == 3)
    }

    /// A step follows from its targets and from the files that it reads, which no test does.
    @Test(arguments: [
        ("Features/Cart/View.swift", "Features/Cart/View.swift → Cart → drill"),
        ("Domain/Models/Cart.swift", "Domain/Models/Cart.swift → Models → Cart → drill"),
        ("Docs/Guide.md", "Docs/Guide.md → drill"), ("Tests/Sessions/cart.txt", nil),
        ("Features/Home/View.swift", nil), ("Makefile", nil),
        ("Tests/CartTests/Tests.swift", nil), ("LICENSE", "LICENSE → drill"),
    ])
    func knowsWhatAStepReads(changed: String, reason: String?) throws {
        let before = try Self.table()
        var files = Self.files
        files[changed] = "2"
        #expect(before.steps == ["drill"])
        #expect(try Self.table(files).reason(since: before.inputs(of: "drill"), for: "drill") == reason)
    }

    private func reached(_ before: InputsOfTests, _ after: InputsOfTests) -> [String: String] {
        after.tests.reduce(into: [:]) { $0[$1] = after.reason(since: before.inputs(of: $1), for: $1) }
    }

    @Test(arguments: [
        ("Features/Cart/View.swift", ["CartTests": "Features/Cart/View.swift → Cart → CartTests"]),
        (
            "Domain/Models/Cart.swift",
            [
                "CartTests": "Domain/Models/Cart.swift → Models → Cart → CartTests",
                "ModelsTests": "Domain/Models/Cart.swift → Models → ModelsTests",
            ]
        ),
        ("Tests/HomeTests/Tests.swift", ["HomeTests": "Tests/HomeTests/Tests.swift → HomeTests"]),
        ("Tests/Sessions/cart.txt", ["CartTests": "Tests/Sessions/cart.txt → CartTests"]),
        ("Features/Cart/words.md", ["CartTests": "Features/Cart/words.md → Cart → CartTests"]),
        ("Domain/Models/README.md", [:]), ("Docs/Guide.md", [:]), ("Makefile", [:]),
        (
            "LICENSE",
            [
                "CartTests": "LICENSE → CartTests", "HomeTests": "LICENSE → HomeTests",
                "ModelsTests": "LICENSE → ModelsTests",
            ]
        ),
    ])
    func followsAFileToTheTestsThatReadIt(path: String, reasons: [String: String]) throws {
        var changed = Self.files
        changed[path] = "2"
        #expect(try reached(Self.table(), Self.table(changed)) == reasons)
    }

    @Test func followsWhatIsNoFile() throws {
        #expect(try reached(Self.table(), Self.table()) == [:])
        let flags = try reached(Self.table(), Self.table(flags: "-O"))
        #expect(flags.count == 3 && flags["HomeTests"] == "[flags] → HomeTests")
        let manifest = try reached(Self.table(), Self.table(homeNeeds: ["Models"]))
        #expect(manifest.keys.sorted() == ["HomeTests"])
        var fewer = Self.files
        fewer["Features/Home/View.swift"] = nil
        let gone = try reached(Self.table(), Self.table(fewer))
        #expect(gone == ["HomeTests": "Features/Home/View.swift (removed) → Home → HomeTests"])
        #expect(try Self.table().reason(since: nil, for: "HomeTests") == "has not passed here yet")
    }

    @Test(
        arguments: [
            (["function a.X/f()/F:1", "testStarted a.X/f()/F:1", "testEnded a.X/f()/F:1"], .passed),
            (["function a.X/f()/F:1", "testSkipped a.X/f()/F:1"], .passed),
            (["function a.X/f()/F:1", "testStarted a.X/f()/F:1"], .cutOff),
            (
                [
                    "function a.X/f()/F:1", "function a.X/g()/F:2", "testStarted a.X/f()/F:1",
                    "testEnded a.X/f()/F:1",
                ], .cutOff
            ),
            (
                [
                    "function a.X/f()/F:1", "testStarted a.X/f()/F:1", "issueRecorded a.X/f()/F:1",
                    "testEnded a.X/f()/F:1",
                ],
                .failed
            ),
        ] as [([String], TestRun.Outcome)]
    )
    func readsWhatBecameOfTheTestsOfATarget(events: [String], outcome: TestRun.Outcome) {
        let lines = events.map { event in
            let words = event.split(separator: " ")
            let name = words[0] == "function" ? "id" : "testID"
            return #"{"payload":{"kind":"\#(words[0])","\#(name)":"\#(words[1])"}}"#
        }
        #expect(TestRun(events: (lines + ["no JSON"]).joined(separator: "\n")).outcomes == ["a": outcome])
    }

    /// A step counts where nothing has changed while it ran, and no longer once it has begun again.
    @Test func keepsAStepThatPassedWithWhatItBeganWith() {
        var ledger = Ledger()
        ledger.note("drill", begunWith: nil, now: ["x": "1"])
        #expect(ledger.passed.isEmpty)
        ledger.note("drill", begunWith: ["x": "1"], now: ["x": "1"])
        #expect(ledger.passed == ["drill": ["x": "1"]])
        ledger.note("drill", begunWith: nil, now: ["x": "1"])
        #expect(ledger.passed.isEmpty)
        ledger.note("drill", begunWith: ["x": "1"], now: ["x": "2"])
        #expect(ledger.passed.isEmpty)
    }

    @Test func countsNoPassAfterAFailureWithTheSameInputs() {
        var ledger = Ledger()
        let (good, bad) = (TestRun(outcomes: ["a": .passed]), TestRun(outcomes: ["a": .failed]))
        #expect(ledger.take(good) { _ in ["x": "1"] } == [])
        #expect(ledger.passed == ["a": ["x": "1"]])
        #expect(ledger.take(bad) { _ in ["x": "2"] } == [])
        #expect(ledger.passed == ["a": ["x": "1"]])
        #expect(ledger.warning(of: "a", with: ["x": "2"]) == "failed here")
        let notices = ledger.take(good) { _ in ["x": "2"] }
        #expect(notices == ["a failed before and passes now, and nothing has changed: it is flaky."])
        #expect(ledger.passed == ["a": ["x": "1"]] && ledger.warning(of: "a", with: ["x": "1"]) == nil)
        let flaky = "failed here, and passed 1 times with nothing changed: it is flaky"
        #expect(ledger.warning(of: "a", with: ["x": "2"]) == flaky)
        #expect(ledger.take(good) { _ in ["x": "3"] } == [] && ledger.passed == ["a": ["x": "3"]])
        #expect(
            ledger.take(TestRun(outcomes: ["a": .cutOff])) { _ in ["x": "3"] } == [] && ledger.passed == [:]
        )
    }

    @Test func partsAllTestsAmongMachines() throws {
        let durations = Durations(milliseconds: ["a": 8, "b": 1, "b.S": 4, "b.T": 5, "c": 1])
        let shards = durations.shards(of: ["a", "b", "c"], count: 2)
        #expect(
            shards.map { $0.map(\.filter) } == [
                [#"^a\."#, #"^b\.(?!(S|T)[./])"#, #"^c\."#], [#"^b\.S[./]"#, #"^b\.T[./]"#],
            ]
        )
        // Each test is in one part, also one of a suite that is as good as unknown.
        let filters = try shards.joined().map { try Regex($0.filter) }
        for test in ["a.X/f()", "b.S/f()", "b.T/f()", "b.T2/f()", "b.U/f()", "b.free()", "c.S/f()"] {
            #expect(filters.count { test.contains($0) } == 1, "\(test)")
        }
        let tests = (1...9).map { "t\($0)" }
        let unknown = Durations(milliseconds: [:]).shards(of: tests, count: 4)
        #expect(unknown.joined().map(\.target).sorted() == tests && unknown.map(\.count).max() == 3)
    }
}

extension TestRun {
    fileprivate init(outcomes: [String: Outcome]) {
        self.init(events: "")
        self.outcomes = outcomes
    }
}
