import Foundation
import PageMarkup
import ScreenKit
import StoreTestSupport
import Testing

@testable import ConsoleUI

/// Tests of requirements that apply to any frame content, any input line, and any string.
///
/// The environment variable `TEXT_COUNT` sets the number of strings, and `TEXT_SEED` sets the seed of the
/// random number generator. A test failure prints the seed.
@MainActor
struct AnyContentTests {
    private let seed: UInt64
    private let count: Int

    init() {
        let environment = ProcessInfo.processInfo.environment
        seed = environment["TEXT_SEED"].flatMap(UInt64.init) ?? 1
        count = environment["TEXT_COUNT"].flatMap(Int.init) ?? 600
    }

    /// Colors are the only permitted control sequences.
    @Test func outputFitsWidthWithoutControlSequences() async {
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

    @Test func coloringAddsOnlyStyleSequences() {
        var frames = RandomFrames(seed: seed)
        while frames.textCount < count {
            let frame = frames.next()
            let width = frames.number(in: 1...200)
            let plain = FrameRenderer(width: width).text(of: frame)
            let colored = FrameRenderer(width: width, usesColor: true).text(of: frame)
            #expect(colored.withoutColors == plain, "TEXT_SEED=\(seed)")
        }
    }

    /// Each string is about 8 KiB long, or about 1 MiB if `TEXT_COUNT` is at least 100,000.
    @Test(arguments: ["a", "漢", "a ", "\u{301}", "👩‍👩‍👧‍👦 ", "\u{1B}[31m"])
    func laysOutLongStrings(piece: String) {
        let bytes = count < 100_000 ? 1 << 13 : 1 << 20
        let text = String(repeating: piece, count: bytes / piece.utf8.count)
        var frame = Frame.buttons(text, text)
        frame.elements.append(.text(text))
        let lines = FrameRenderer(width: 80).text(of: frame).split(separator: "\n")
        #expect(lines.allSatisfy { DisplayWidth.of($0) <= 80 })
    }

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
    /// The string without the escape sequences for text styles.
    ///
    /// All other escape sequences remain. The search compares bytes, as a terminal does, because a skin tone
    /// modifier that follows a sequence becomes part of the last `Character` of that sequence.
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

    fileprivate var asLines: [String] {
        split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// A Boolean value that indicates whether the string contains no control characters and no characters
    /// that hide or reorder text.
    ///
    /// Joiners are permitted because the tests for sanitized text check that joiners occur only inside
    /// emoji.
    fileprivate var isSafe: Bool {
        unicodeScalars.allSatisfy { scalar in
            !scalar.isConcealing || ["\u{200D}", "\u{FE0E}", "\u{FE0F}", "\u{E007F}"].contains(scalar)
                || (0xE0061...0xE007A).contains(scalar.value)
        }
    }
}
