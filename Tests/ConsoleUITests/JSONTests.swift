import ConsoleUI
import Foundation
import ScreenKit
import StoreTestSupport
import Testing

@MainActor
struct JSONTests {
    private let output = RecordedOutput()
    private let errors = RecordedOutput()

    private func run(_ frame: Frame, _ lines: String...) async -> ExitCode {
        let options = ConsoleOptions(json: true)
        return await Console(options: options, output: output, errors: errors)
            .run(FakeCoordinator(FakeScreen(frame)), lines: lines.asInput)
    }

    private func objects() throws -> [[String: Any]] {
        try output.lines.map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    @Test func printsOneObjectPerLineWithSortedKeys() async {
        #expect(await run(.buttons("A/B"), "a/b") == .ok)
        let frames = (0...1).map { line in
            """
            {"controls":[{"id":"A/B","kind":"button","label":"A/B"}],\
            "elements":[{"control":"A/B","kind":"control"}],"kind":"frame","line":\(line),"screen":"home",\
            "title":"Buttons","v":1}
            """
        }
        #expect(output.lines == frames)
        #expect(errors.text == "")
    }

    @Test func printsErrorsAsObjects() async {
        #expect(await run(.buttons("Open"), "# comment", "opne") == .lineRejected)
        #expect(
            output.lines.last == """
                {"code":"unknown","kind":"error","line":2,\
                "message":"“opne” is not recognized on this screen. Did you mean open?",\
                "nearest":["open"],"v":1}
                """
        )
        #expect(errors.text == "")
    }

    @Test func reportsReadFailureOnBothOutputs() async {
        let console = Console(options: ConsoleOptions(json: true), output: output, errors: errors)
        let lines: [InputLine] = [.failed("Input/output error")]
        #expect(
            await console.run(FakeCoordinator(FakeScreen(.buttons())), lines: lines.asInput) == .inputOutput
        )
        #expect(
            output.lines.last == """
                {"code":"inputOutput","exitCode":74,"kind":"failure","line":0,\
                "message":"Cannot read: Input/output error.","v":1}
                """
        )
        #expect(errors.text == "Cannot read: Input/output error.\n")
    }

    @Test func includesInputLineNumber() async throws {
        let console = Console(options: ConsoleOptions(json: true), output: output, errors: errors)
        let lines: [InputLine] = [.text("# note", number: 1), .text("where", number: 2), .tooLong(number: 5)]
        #expect(
            await console.run(FakeCoordinator(FakeScreen(.buttons())), lines: lines.asInput) == .lineRejected
        )
        #expect(try objects().map { $0["line"] as? Int } == [0, 2, 5])
    }

    @Test func respondsToWhereAndHelp() async {
        #expect(await run(.buttons("Open"), "where", "help") == .ok)
        #expect(output.lines[1] == #"{"kind":"path","line":1,"path":["home"],"v":1}"#)
        #expect(
            output.lines[2].hasPrefix(#"{"help":[{"meaning":"Open","typed":"open"},{"meaning":"list the"#)
        )
    }

    @Test func preservesTextAndEscapesInvisibleCharacters() async throws {
        let scalars =
            (UInt32(0)...0x2FFF).compactMap(Unicode.Scalar.init) + ["\u{E0041}", "\u{FEFF}", "👩", "\u{200D}"]
        let title = String(String.UnicodeScalarView(scalars))
        #expect(await run(.buttons(title: title)) == .ok)
        let decoded = try #require(try objects()[0]["title"] as? String)
        #expect(Array(decoded.unicodeScalars) == scalars)
        let isSafe = output.text.unicodeScalars.allSatisfy { scalar in
            scalar == "\n"
                || !(scalar.properties.isDefaultIgnorableCodePoint
                    || scalar.properties.generalCategory == .control)
        }
        #expect(isSafe)
        #expect(output.text.contains("\\uDB40\\uDC41"))
    }

    @Test func conformsToSchemaForRandomFrames() async throws {
        var frames = RandomFrames(seed: 5)
        for _ in 0..<100 {
            #expect(
                [.ok, .failed, .lineRejected].contains(await run(frames.next(), "where", "help", "nothing"))
            )
        }
        let schema = try ConsoleSchema()
        #expect(output.lines.count == 400)
        #expect(try output.lines.flatMap { try schema.problems(of: $0) } == [])
    }
}
