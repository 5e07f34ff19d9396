import ConsoleFront
import Foundation
import ScreenKit
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

    @Test func isAnObjectALineWithSortedKeys() async {
        #expect(await run(.buttons("A/B"), "a/b") == .ok)
        let frame = """
            {"controls":[{"id":"A/B","kind":"button","label":"A/B"}],\
            "elements":[{"control":"A/B","kind":"control"}],"screen":"home","title":"Buttons","v":1}

            """
        #expect(output.text == frame + frame)
        #expect(errors.text == "")
    }

    @Test func tellsErrorsAsObjectsToo() async {
        #expect(await run(.buttons("Open"), "# comment", "opne") == .lineRejected)
        #expect(
            output.lines.last == """
                {"error":{"code":"unknown","line":2,\
                "message":"\\"opne\\" is not understood here. Did you mean open?",\
                "nearest":["open"]},"v":1}
                """
        )
        #expect(errors.text == "")
    }

    @Test func answersWhereAndHelp() async {
        #expect(await run(.buttons("Open"), "where", "help") == .ok)
        #expect(output.lines[1] == #"{"path":["home"],"v":1}"#)
        #expect(
            output.lines[2].hasPrefix(#"{"help":[{"meaning":"Open","typed":"open"},{"meaning":"show what"#)
        )
    }

    @Test func keepsTextAsDataAndIsSafeToLookAt() async throws {
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

    @Test func writesNumbersThatAreNone() async throws {
        let progress = Element.progress(label: "Odd", fraction: .nan)
        #expect(await run(Frame(screen: "t", title: "", elements: [progress], controls: [])) == .ok)
        #expect(output.text.contains(#""fraction":"NaN""#))
    }

    @Test func parsesWhateverTheFrame() async throws {
        var frames = RandomFrames(seed: 5)
        for _ in 0..<100 {
            #expect([.ok, .failed].contains(await run(frames.next())))
        }
        #expect(try objects().count == 100)
    }
}
