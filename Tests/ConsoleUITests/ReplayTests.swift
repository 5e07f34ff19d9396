import Foundation
import ScreenKit
import StoreTestSupport
import Testing

@testable import ConsoleUI

@MainActor
struct ReplayTests {
    private nonisolated static let header = """
        {"arguments":["x"],"kind":"recording","line":0,"now":"2026-11-20T10:00:00Z",\
        "program":"1","seed":3,"v":1}
        """
    private nonisolated static let path = #"{"kind":"path","line":0,"path":["home"],"v":1}"#

    private let output = RecordedOutput()
    private let errors = RecordedOutput()
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func coordinator(_ title: String = "Buttons", opening second: String = "Second")
        -> FakeCoordinator
    {
        let coordinator = FakeCoordinator(FakeScreen(.buttons("Open", title: title)))
        (coordinator.path.last as? FakeScreen)?.onPerform = { [weak coordinator] _ in
            coordinator?.path.append(FakeScreen(.buttons("A", "B", on: "second", title: second)))
        }
        return coordinator
    }

    private func recorded(_ lines: [InputLine]) async -> RecordedOutput {
        let recording = RecordedOutput()
        let console = Console(options: ConsoleOptions(), output: output, errors: errors, recording: recording)
        #expect(await console.interactive(coordinator(), lines: lines.asInput) == .ok)
        return recording
    }

    private func recording(_ lines: String...) throws -> Recording {
        let file = directory.path(of: "recording")
        try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: URL(filePath: file))
        return try Recording(ofFileAt: file)
    }

    private func replay(_ recording: Recording, on coordinator: FakeCoordinator) async -> (ExitCode, [String])
    {
        let output = RecordedOutput()
        let code = await Console(options: ConsoleOptions(), output: output, errors: errors)
            .replay(recording, by: "1", on: coordinator)
        return (code, output.lines)
    }

    private nonisolated static let typed: [InputLine] = [
        .text("open", number: 1), .tooLong(number: 2), .text("", number: 3), .text("nothing", number: 4),
        .text("where", number: 5), .text("help", number: 6), .text("quit", number: 7),
    ]

    @Test func recordsSessionAccordingToSchema() async throws {
        let printed = await recorded(Self.typed).lines
        let schema = try ConsoleSchema()
        #expect(try ([Self.header] + printed).flatMap { try schema.problems(of: $0) } == [])
        #expect(printed[1] == #"{"kind":"typed","line":1,"text":"open","v":1}"#)
        #expect(output.text.hasPrefix("Buttons\n=======\n"))
        #expect(errors.lines.count == 2)
    }

    @Test func reportsNoDifferenceForSameSession() async throws {
        let recording = try recording(Self.header, await recorded(Self.typed).text)
        #expect(recording.header.seed == 3)
        let (code, lines) = await replay(recording, on: coordinator())
        #expect(code == .ok)
        #expect(lines == ["3 frames, no difference."])
        #expect(errors.lines.last == "Replaying 6 lines …")
        let other = try self.recording(
            Self.header.replacing(#""program":"1""#, with: #""program":"0.1""#),
            await recorded([]).text
        )
        _ = await replay(other, on: coordinator())
        let version =
            "The recording is from version 0.1, but this is version 1. Some differences may be intentional."
        #expect(errors.lines.suffix(2) == [version, "Replaying 0 lines …"])
    }

    @Test(arguments: [
        (
            "Other", "Second",
            ["The start: title differs.", #"  recorded: "Buttons""#, #"  now:      "Other""#]
        ),
        (
            "Buttons", "e\u{301}\u{1B}",
            ["Line 1, “open”: title differs.", #"  recorded: "Second""#, "  now:      \"e\u{301}\\u001b\""]
        ),
    ])
    func reportsFirstDifference(first: String, second: String, expected: [String]) async throws {
        let recording = try recording(Self.header, await recorded(Self.typed).text)
        let (code, lines) = await replay(recording, on: coordinator(first, opening: second))
        #expect(code == .failed)
        #expect(lines == expected)
    }

    @Test func acceptsTruncatedRecordingAndReportsKindDifference() async throws {
        let lines = await recorded(Self.typed).lines
        let (code, difference) = await replay(
            try recording(Self.header, lines.dropLast(3).joined(separator: "\n")),
            on: coordinator()
        )
        #expect(code == .ok)
        #expect(difference == ["3 frames, no difference."])
        let typed = #"{"kind":"typed","line":9,"text":"\u202Equit","v":1}"#
        let (_, other) = await replay(try recording(Self.header, Self.path, typed), on: coordinator())
        #expect(other == ["The start: kind differs.", #"  recorded: "path""#, #"  now:      "frame""#])
    }

    @Test func ignoresTimingDependentOutput() async throws {
        let frame = await recorded([]).lines[0]
        let early = frame.replacing("Buttons", with: "Early")
        let (typed, second) = (
            #"{"kind":"typed","line":1,"text":"where","v":1}"#, Self.path.replacing(":0", with: ":1")
        )
        let redrawn = early.replacing(#""line":0"#, with: #""line":1"#)
        let loading = early.replacing(
            #""elements":["#,
            with: #""elements":[{"kind":"placeholder","lines":1},"#
        )
        let open = typed.replacing("where", with: "open")
        let refused = #"{"code":"unknown","kind":"error","line":1,"message":"","nearest":[],"v":1}"#
        let help = #"{"help":[{"meaning":"","typed":"early"}],"kind":"help","line":1,"v":1}"#
        let (where2, path2) = (typed.replacing(":1,", with: ":2,"), Self.path.replacing(":0", with: ":2"))
        for (lines, count) in [
            ([early, frame], "1 frame"), ([frame, typed, second, redrawn], "1 frame"),
            ([loading], "0 frames"), ([loading, open, refused, where2, path2], "0 frames"),
            ([loading, typed.replacing("where", with: "help"), help, where2, path2], "0 frames"),
        ] {
            let recording = try recording(Self.header, lines.joined(separator: "\n"))
            let (code, difference) = await replay(recording, on: coordinator())
            #expect(code == .ok)
            #expect(difference == ["\(count), no difference."])
        }
    }

    @Test(arguments: [
        ([""], 1, "does not begin with a"), ([path], 1, "does not begin with a"), (["{}"], 1, "not a valid"),
        (["{\"v\":2,\"kind\":\"news\"}"], 1, "newer version of storefront"),
        ([header, "\u{1}"], 2, "not a valid"),
        ([header, path, path.replacing(":0", with: ":1")], 3, "not allowed at"),
        ([header, header], 2, "not allowed at"), ([header, path.replacing("path", with: "frame")], 0, ""),
        ([header, #"{"kind":"typed","line":0,"text":"a","v":1}"#], 2, "not allowed at"),
        ([header, #"{"kind":"typed","line":1,"v":1}"#], 2, "not allowed at"),
        ([header, path.replacing(":1}", with: ":2}")], 2, "newer version of storefront"),
    ])
    func rejectsInvalidRecording(lines: [String], line: Int, reason: String) throws {
        let file = directory.path(of: "recording")
        try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: file))
        do throws(RecordingError) {
            _ = try Recording(ofFileAt: file)
            #expect(line == 0)
        } catch {
            #expect(error.message.hasPrefix("\(file):\(line): "))
            #expect(error.message.contains(reason))
            #expect(error.exitCode == .lineRejected)
        }
    }

    @Test(
        arguments: [
            (.utf16LittleEndian, "UTF-16LE"), (.utf32BigEndian, "UTF-32BE"), (.isoLatin1, "ISO-8859-1"),
            (.utf8, nil),
        ] as [(String.Encoding, String?)]
    )
    func reportsEncodingOfConvertedRecording(encoding: String.Encoding, name: String?) throws {
        let file = directory.path(of: "recording")
        // Typed text can contain non-ASCII characters, and some editors begin a UTF-8 file with a byte order
        // mark.
        let typed = #"{"kind":"typed","line":1,"text":"café","v":1}"#
        let text = [Self.header, typed].joined(separator: "\r\n")
        let mark: [UInt8] = encoding == .utf8 ? [0xEF, 0xBB, 0xBF] : []
        let bytes = Data(mark) + (try #require(text.data(using: encoding)))
        try bytes.write(to: URL(filePath: file))
        do throws(RecordingError) {
            #expect(try Recording(ofFileAt: file).typed.count == 1)
            #expect(name == nil)
        } catch {
            let name = try #require(name)
            #expect(error.message.contains("UTF-8"))
            #expect(error.message.hasSuffix("iconv -f \(name) -t UTF-8 FILE > NEWFILE"))
        }
    }

    @Test(arguments: [
        ("{}", "{}", nil), (#"{"a":[1,{"b":"x"}]}"#, #"{"a":[1,{"b":"y"}]}"#, #"a[1].b "x" "y""#),
        (#"{"a":[1]}"#, #"{"a":[1,[2]]}"#, "a[1] nothing [2]"), (#"{"a":1}"#, "{}", "a 1 nothing"),
        (#"{"a":1,"title":true}"#, #"{"a":2,"title":null}"#, "title true null"), ("[]", "{}", " [] {}"),
    ])
    func reportsUserVisibleDifferenceFirst(old: String, new: String, difference: String?) throws {
        let values = try [old, new].map { try JSONSerialization.jsonObject(with: Data($0.utf8)) }
        let found = JSONDifference(values[0], values[1]).map { "\($0.path) \($0.recorded) \($0.now)" }
        #expect(found == difference)
    }
}
