import Foundation
import PageMarkup
import ScreenKit
import StoreTestSupport
import Testing

@testable import ConsoleUI

/// What holds for any content of a frame, a line or a text.
///
/// `TEXT_COUNT` is the number of texts, `TEXT_SEED` seeds their generator; a failure prints the seed.
@MainActor
struct AnyContentTests {
    private let seed: UInt64
    private let count: Int

    init() {
        let environment = ProcessInfo.processInfo.environment
        seed = environment["TEXT_SEED"].flatMap(UInt64.init) ?? 1
        count = environment["TEXT_COUNT"].flatMap(Int.init) ?? 600
    }

    /// Frames, help and the way to a screen fit the width, and nothing printed does anything to a terminal.
    @Test func fitsTheWidthAndControlsNothing() async {
        var frames = RandomFrames(seed: seed)
        while frames.textCount < count {
            let frame = frames.next()
            let lines = ["help", "where", "/\(frames.text())", frames.text(), "quit"]
            let columns = frames.number(in: 0...2) == 0 ? 1...20 : 20...200
            let options = ConsoleOptions(
                width: .fixed(frames.number(in: columns)),
                usesColor: frames.number(in: 0...1) == 0
            )
            let printed = await printed(frame, lines, options)
            let wrong = printed.output.filter { line in
                DisplayWidth.of(line) > options.width.columns || line.last == " " || !line.isSafe
            }
            #expect(wrong == [], "TEXT_SEED=\(seed), at \(options.width.columns)")
            #expect(!printed.errors.contains { !$0.isSafe }, "TEXT_SEED=\(seed)")

            let again = await self.printed(frame, lines, options)
            #expect(again.output == printed.output && again.errors == printed.errors, "TEXT_SEED=\(seed)")
            let json = await self.printed(frame, lines, ConsoleOptions(json: true))
            let concealed = json.output.filter { $0.unicodeScalars.contains { $0.isConcealing } }
            #expect(concealed == [], "TEXT_SEED=\(seed)")
        }
    }

    @Test func addsNothingButItsOwnColors() {
        var frames = RandomFrames(seed: seed)
        while frames.textCount < count {
            let frame = frames.next()
            let width = frames.number(in: 1...200)
            let plain = FrameRenderer(width: width).text(of: frame)
            let colored = FrameRenderer(width: width, usesColor: true).text(of: frame)
            #expect(colored.withoutColors == plain, "TEXT_SEED=\(seed)")
        }
    }

    /// In a run with many texts, each of these is a megabyte.
    @Test(arguments: ["a", "漢", "a ", "\u{301}", "👩‍👩‍👧‍👦 ", "\u{1B}[31m"])
    func laysOutLongTexts(piece: String) {
        let bytes = count < 100_000 ? 1 << 13 : 1 << 20
        let text = String(repeating: piece, count: bytes / piece.utf8.count)
        var frame = Frame.buttons(text, text)
        frame.elements.append(.text(text))
        let lines = FrameRenderer(width: 80).text(of: frame).split(separator: "\n")
        #expect(lines.allSatisfy { DisplayWidth.of($0) <= 80 })
    }

    /// What a session prints, line by line, without colors.
    private func printed(
        _ frame: Frame,
        _ lines: [String],
        _ options: ConsoleOptions
    ) async -> (output: [String], errors: [String]) {
        let (output, errors) = (RecordedOutput(), RecordedOutput())
        let console = Console(options: options, output: output, errors: errors)
        _ = await console.interactive(FakeCoordinator(FakeScreen(frame)), lines: lines.asInput)
        return (output.text.withoutColors.asLines, errors.text.asLines)
    }
}

extension String {
    /// The text without the escape sequences of styles; others stay.
    ///
    /// Byte by byte, as a terminal reads: a skin tone behind a sequence makes one character with its end.
    fileprivate var withoutColors: String {
        let sequences = (TextStyle.allCases.compactMap(\.start) + [TextStyle.end]).map { Array($0.utf8) }
        var (rest, plain) = (Array(utf8)[...], [UInt8]())
        while let next = rest.first {
            let sequence = sequences.first(where: rest.starts)
            if sequence == nil { plain.append(next) }
            rest = rest.dropFirst(sequence?.count ?? 1)
        }
        return String(decoding: plain, as: UTF8.self)
    }

    /// The lines, also those that are empty.
    fileprivate var asLines: [String] {
        split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// Whether nothing in it controls a terminal, hides or reorders text.
    ///
    /// The tests of sanitized text check that what joins emoji is inside one.
    fileprivate var isSafe: Bool {
        unicodeScalars.allSatisfy { scalar in
            !scalar.isConcealing || ["\u{200D}", "\u{FE0E}", "\u{FE0F}", "\u{E007F}"].contains(scalar)
                || (0xE0061...0xE007A).contains(scalar.value)
        }
    }
}
