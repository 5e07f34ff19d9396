import Testing

@testable import rules

/// Tests each rule with a table of changed files and expected violations.
struct ViolationTests {
    private let test = "Tests/ModelsTests/NewTests.swift"
    private let source = "Domain/Models/New.swift"

    private func violations(_ path: String, _ text: String?, in project: SampleProject = .init()) throws
        -> [String]
    {
        try project.with(path, text).project.violations
    }

    @Test func theSampleKeepsEveryRule() throws {
        #expect(try SampleProject().project.violations == [])
    }

    @Test(arguments: [
        (
            "import Models\nimport VVSI\npackage import Storage",
            ":3: CartFeature may not import Storage. A feature asks"
        ),
        ("import Models\nimport VVSI\nimport struct Storage.Row", ":3: CartFeature may not import Storage."),
        (
            "import Models\nimport VVSI\n#if Shop\n    import Testing\n#endif",
            ":4: CartFeature may not import Testing."
        ),
        ("import Models\nimport VVSI\nimport Testing", ":3: CartFeature may not import Testing."),
        (
            "import Models\nimport VVSI\n@testable import GRDB",
            "Package.swift:4: CartFeature imports GRDB but does not"
        ),
        ("import Models", "imports none of Foundation/Patterns/*, but must import exactly one."),
        (
            "import MVVM\nimport VVSI",
            "imports MVVM and VVSI of Foundation/Patterns/*, but must import exactly one."
        ),
        ("import Container\nimport VVSI", ":1: CartFeature may not import Container."),
    ])
    func holdsImportsToTheLayer(text: String, message: String) throws {
        var project = SampleProject()
        project.modules["MVVM"] = ("Foundation/Patterns/MVVM", [])
        let found = try violations("Features/CartFeature/CartView.swift", text, in: project)
        #expect(found.contains { $0.contains(message) && $0.hasSuffix("[imports]") })
    }

    @Test func comparesWhatIsImportedWithWhatIsDeclared() throws {
        var project = SampleProject()
        project.modules["Models"] = ("Domain/Models", ["GRDB"])
        project.modules["Cache"] = ("Storage/Cache", [])
        let found = try project.project.violations.filter { $0.hasSuffix("[imports]") }
        #expect(
            found == [
                "Package.swift:1: Models depends on GRDB but does not import it. "
                    + "Remove the dependency.  [imports]",
                "Scripts/architecture.json:1: No layer defines the allowed imports of Cache. "
                    + "Add a layer.  [imports]",
            ]
        )
        let free = "import Container\nimport Extensions\nimport Foundation\nimport MVVM\n// import Storage"
        project = SampleProject().with("Features/CartFeature/CartView.swift", free)
        project.modules["MVVM"] = ("Foundation/Patterns/MVVM", [])
        project.modules["CartFeature"] = (
            "Features/CartFeature", ["Container", "Extensions", "MVVM", "VVSI"]
        )
        #expect(try project.project.violations.filter { $0.hasSuffix("[imports]") } == [])
    }

    @Test(arguments: [
        ("Domain/Models/README.md", nil, "Domain/Models/README.md:1: Models has no README."),
        ("Tests/VVSITests/ViewStateTests.swift", nil, "Foundation/Patterns/VVSI:1: VVSI has no test."),
        ("Tests/VVSITests/ViewStateTests.swift", "// @Test", "Foundation/Patterns/VVSI:1: VVSI has no test."),
        (
            "Domain/Ports/Port.swift", "",
            "Domain/Ports/Port.swift:1: No target of Package.swift contains this file."
        ),
        (
            "CODEOWNERS",
            "/Features/CartFeature/ @a\n/Tests/CartFeatureTests/ @a\n/Foundation/Patterns/VVSI/ @a",
            "CODEOWNERS:1: Domain/Models has no owner."
        ),
        (
            "CODEOWNERS",
            "/Features/CartFeature/ @a\n/Tests/ @a\n/Domain/Models @a\n/Foundation/ @a",
            "CODEOWNERS:1: Tests/CartFeatureTests has no owner."
        ),
        (
            "CODEOWNERS", "/Features/ @a\n/Tests/CartFeatureTests/ @a\n/Domain/ @a\n/Foundation/ @a",
            "CODEOWNERS:1: Features/CartFeature has no owner."
        ),
    ])
    func asksForWhatEachModuleHas(path: String, text: String?, message: String) throws {
        let found = try violations(path, text).filter { $0.hasSuffix("[modules]") }
        #expect(found.count == 1 && found[0].hasPrefix(message))
        let gone = (SampleProject().texts["CODEOWNERS"] ?? "") + "\n/Domain/Gone/ @a"
        #expect(
            try violations("CODEOWNERS", gone).first?.hasPrefix("CODEOWNERS:6: Domain/Gone does not exist.")
                == true
        )
    }

    @Test func namesTestsAfterTheFolderOfAProgram() throws {
        var project = SampleProject()
        project.modules["program"] = ("App/Program", [])
        func found(_ text: String?) throws -> [String] {
            try violations("Tests/ProgramTests/SomeTests.swift", text, in: project)
                .filter { $0.hasPrefix("App/Program:1") }
        }
        let message = "program has no test. Write one, in the test target ProgramTests."
        #expect(try found(nil) == ["App/Program:1: \(message)  [modules]"])
        #expect(try found("@Test func works() {}\n") == [])
    }

    @Test(arguments: ["protocol Stored: Sendable {}", "struct Stored {}"])
    func asksForAContractOnBothSides(port: String) throws {
        func found(_ files: [String]) throws -> [String] {
            try files.reduce(SampleProject().with("Domain/StoreDomain/Ports/Stored.swift", port)) {
                $0.with($1, "StoredContract().run()")
            }.project.violations.filter { $0.hasSuffix("[contracts]") }
        }
        let contract = "Tests/StoreTestSupport/Cart/StoredContract.swift"
        let (fake, real) = ("Tests/StoreFakesTests/A.swift", "Tests/StoreDatabaseTests/A.swift")
        #expect(try found([]).first?.contains("Stored has no contract. Write") == true)
        for files in [[contract], [contract, fake], [contract, real]] {
            #expect(try found(files).first?.contains("has to run on the fake") == true)
        }
        #expect(try found([contract, fake, real]) == [])
        let excused =
            "struct A: Hashable {}\n// NO CONTRACT: It keeps nothing.\n\(port)\nstruct B: Equatable {}"
        #expect(
            try violations("Domain/StoreDomain/Ports/Stored.swift", excused).count { $0.contains("contract") }
                == 0
        )
    }

    @Test(arguments: [
        "try await Task.sleep(for: .seconds(1))", "Thread.sleep(1)", "sleep(1)", "usleep(1)",
        "await Task.yield()",
        "try await Task<Never, Never>.sleep(for: a)", "a.wait(timeout: b)", "RunLoop.current.run(until: a)",
        "queue.asyncAfter(now)", "let now = Date()", "let now = Date.now", "Date(timeIntervalSinceNow: 1)",
        "let clock = ContinuousClock()", "wait(clock: .suspending)", "clock_gettime(0, &time)",
        "ProcessInfo.processInfo.systemUptime", "@Suite(.timeLimit(.minutes(1))) struct NewTests {}",
    ])
    func refusesTimeInTestsWithoutAReason(line: String) throws {
        #expect(try violations(test, "\n\(line)\n").map { $0.prefix(test.count + 3) } == ["\(test):2:"])
        #expect(try violations(source, "\n\(line)\n") == [])
        #expect(try violations(test, "// ALLOWED: A socket\n// can hang.\n\(line)") == [])
    }

    @Test(arguments: [
        (
            "Tests/ModelsTests/NewTests.swift",
            ["try! work()", "let b = a as! B", "use(value!)", "values[0]!.run()"]
        ),
        (
            "Domain/Models/New.swift",
            ["print(1)", "dump(1)", "Swift.print(1)", "a.map(print)", "NSLog(a)", "puts(a)"]
        ),
        ("Domain/Models/New.swift", ["@_exported import Models", "Unmanaged.passRetained(a)"]),
        (
            "Domain/Models/New.swift",
            ["// SAFETY: It never changes.\n@unchecked Sendable", "nonisolated(unsafe) var a"]
        ),
        ("Domain/Models/New.swift", ["MainActor.assumeIsolated {}", "unsafeBitCast(a, to: B.self)"]),
        ("Features/CartFeature/New.swift", ["container.update { $0.reduce(with: .loaded) }"]),
        (
            "Foundation/Patterns/VVSI/New.swift",
            [
                "@MainActor\npublic final class A {}", "@MainActor\n@propertyWrapper\npublic struct A {}",
                "@MainActor open func a() {}",
            ]
        ),
        (
            "Features/CartFeature/New.swift",
            ["work.run(Work.load) { [shop] in", "bag?.run(key(of: a)) { [b] r in", "run.run(k, { [x] in"]
        ),
    ])
    func refusesWhatIsForbidden(path: String, texts: [String]) throws {
        for text in texts {
            let found = try violations(path, text).filter { $0.hasSuffix("[forbidden]") }
            #expect(found.count == 1, "\(text)")
        }
    }

    @Test(arguments: [
        "if !a && a != b {}", "let a = !b", "@Dependency var a: B!", "let a = try? b as? C", "prints(1)",
        "printer.print(1)", "func print(_ number: Int) {}\nprint(1)", "case print(Int)", "\\.sleep",
        "// try! it",
        "let a = \"Date()\"", "let a = \"\"\"\n    Date()\n    \"\"\"", "let a = \"a\\\"Date()\\\"\"",
        "/// Date()", "work.run(k) { [0].count }", "work.run(k, load) { [s] in",
        "work.run(k, { 1 }, then: { [s] in", "@preconcurrency @MainActor\npublic final class A {}",
        "@MainActor\nfinal class A {}",
    ])
    func takesWhatOnlyLooksForbidden(line: String) throws {
        #expect(try violations(test, line) == [])
    }

    @Test func asksForAReasonWhereCIsCalled() throws {
        var project = SampleProject()
        project.modules["Curl"] = ("Networking/Curl", [])
        func lines(_ text: String) throws -> [String] {
            try violations("Networking/Curl/Handle.swift", text, in: project).filter { $0.contains("SAFETY") }
        }
        #expect(try lines("/// A handle.\n@unchecked Sendable").count == 1)
        #expect(try lines("// SAFETY: One.\n\n@unchecked Sendable").count == 1)
        #expect(
            try lines("/// SAFETY: It never changes,\n/// ever.\nfinal class A: @unchecked Sendable {}") == []
        )
        #expect(try violations("Docs/Examples/UseModels/Sources/Count.swift", "print(1)") == [])
    }

    @Test(arguments: [
        ("package struct A {}", 1), ("public final class A {}", 1),
        ("@MainActor package static func == (a: A) {}", 1),
        ("package private(set) var a = 1", 1), ("@available(macOS 26, *)\npackage let a = 1", 2),
        ("// No documentation.\npackage func a() {}", 2), ("/// It is.\n\npackage func a() {}", 3),
        ("/// A.\npackage enum A {\n    indirect case b(Int)\n}", 3),
        ("/// A.\npackage protocol A {\n    func b()\n}", 3),
        ("/// A.\npackage struct A: Sendable {\n    package let name = \"\"\n}", 3),
        ("/// It is.\n// NO CONTRACT: reason\n@Attribute(1)\npackage struct A {}", nil),
        ("enum A {\n    case b\n}", nil),
        ("/// A.\npackage struct A {\n    let b = 1\n    func c() {}\n}", nil),
        ("/// A.\nopen class A: B {\n    override open func b() {}\n}", nil),
        ("/// A.\npackage enum A {\n    var b: Int {\n        switch self {\n        case .c: 1\n", nil),
        ("func a() {\n    struct B {\n    }\n    let c = 1\n}", nil),
        (
            "protocol N {\n    var a: Int { get }\n}\n/// A.\npackage struct A: N {\n    package let a = 1",
            nil
        ),
    ])
    func requiresDocumentationInLibraryProducts(text: String, line: Int?) throws {
        func found(_ path: String) throws -> [String] {
            try violations(path, text).filter { $0.hasSuffix("[documentation]") }
        }
        let library = "Foundation/Patterns/VVSI/New.swift"
        let places = try found(library).map { $0.prefix(library.count + 3) }
        #expect(places == line.map { ["\(library):\($0):"] } ?? [])
        #expect(try found(source) == [])
    }

    @Test(arguments: [
        ("[a](Gone.md)", ":1: The link leads to Docs/Gone.md, which does not exist."),
        ("[`a`](../Gone.md#here)", ":1: The link leads to Gone.md, which does not exist."),
        ("```console\n$ make gone\n```", ":2: The Makefile has no target “gone”."),
        ("`make gone ARGS=1`", ":1: The Makefile has no target “gone”."),
        ("`make -C Lab run`", ":1: The Makefile has no target “run”."),
        (
            "<!-- from: Domain/Models/Cart.swift -->\n```swift\nlet a = 1\n```",
            ":1: This code is not in Domain/Models"
        ),
        ("<!-- from: Gone.swift -->\n```swift\na\n```", ":1: This code is not in Gone.swift."),
        (
            "[a](../Domain) [b](#here) [c](https://shop.example/a) [d](mailto:a@b) make gone `make run A=1`",
            ""
        ),
        ("<!-- from: Domain/Models/Cart.swift -->\n```swift\nlet count = 1\n```", ""),
    ])
    func readsDocuments(text: String, message: String) throws {
        let found = try violations("Docs/Notes.md", text)
        #expect(message.isEmpty ? found == [] : found.first?.hasPrefix("Docs/Notes.md\(message)") == true)
    }

    @Test(arguments: [
        ("Decodable {\n    let count: Int?", true), ("Sendable, Codable {\n    let counts: [UInt8]", true),
        ("Decodable {\n    struct B: Decodable {\n        let rating: Attempt<Decimal>?\n    }", true),
        ("Decodable {\n    let count: PayloadNumber<Count>", false),
        ("Encodable {\n    let count: Int", false),
        ("Decodable {\n    static let limit: Int = 7\n    func size() -> Int { 7 }", false),
    ])
    func asksForARangeOfWhatIsRead(text: String, isRefused: Bool) throws {
        let found = try violations("Networking/API/Order.swift", "struct Order: \(text)\n}")
        #expect(found.contains { $0.hasSuffix("such as PayloadNumber<Count>.  [payloads]") } == isRefused)
        #expect(try violations(source, "struct Order: \(text)\n}").count { $0.contains("payloads") } == 0)
    }

    @Test func asksForAFuzzTargetOfEachPayload() throws {
        let text =
            "struct PagePayload: Decodable {\n    let all: [ItemPayload]\n}\nstruct ItemPayload: Decodable {}"
        let project = SampleProject().with("Networking/API/Payloads.swift", text)
        let lost = try project.project.violations.filter { $0.contains("No fuzz target reads") }
        #expect(
            lost.map { $0.prefix(33) } == [
                "Networking/API/Payloads.swift:1: ", "Networking/API/Payloads.swift:4: ",
            ]
        )
        let read = try violations(
            "Lab/fuzz/FuzzTargets/A.swift",
            "read(body, as: PagePayload.self)",
            in: project
        )
        #expect(read.count { $0.contains("No fuzz target") } == 0)
    }
}
