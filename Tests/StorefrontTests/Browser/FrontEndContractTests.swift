import AppShell
import Foundation
import ScreenKit
import StoreTestSupport
import Testing

@testable import ConsoleUI

/// The contract for both front ends: if a browser sends the input in the transcripts, the pages show the same
/// frames as the transcripts.
struct FrontEndContractTests {
    @Test(arguments: try TranscriptFile.all.filter { try !Transcript($0.text).pressed.isEmpty })
    func browserShowsSameFramesAsTranscripts(file: TranscriptFile) async throws {
        let directory = try TemporaryDirectory()
        for run in try Transcript(file.text).runs {
            if run.isPressed {
                try await play(run, in: directory.path)
            } else if run.words.first != "previews" {
                // The next run depends on the data that this run changes.
                _ = try await run.played(in: directory.path)
            }
        }
    }

    /// The test prints how many runs a browser can play and why it cannot play the others.
    @Test func playsMostTranscriptRunsInBrowser() throws {
        let runs = try TranscriptFile.all.flatMap { try Transcript($0.text).runs }.filter {
            !$0.typed.isEmpty
        }
        let pressed = runs.filter(\.isPressed)
        let others = runs.filter { !$0.isPressed }.flatMap(\.onlyForTheConsole)
        let counts = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +).sorted { $0.key < $1.key }
        let words = counts.map { "\($0.value) with \($0.key)" }.joined(separator: ", ")
        let lines = pressed.reduce(0) { $0 + $1.typed.count }
        let told = "browser: \(pressed.count) of \(runs.count) runs, \(lines) lines; skipped: \(words)\n"
        try FileHandle.standardOutput.write(contentsOf: Data(told.utf8))
        #expect(pressed.count * 4 > runs.count * 3)
    }

    private func play(_ run: Transcript.Run, in directory: String) async throws {
        let app = try await ServedApp(
            Program.storefront.executable,
            flags: "\(run.flags) --data-dir '\(directory)'"
        )
        do {
            var page = try await app.page("/\(run.openings.first ?? "")")
            for deepLink in run.openings.dropFirst() {
                page = try await app.page("/\(deepLink)?window=\(page.window)")
            }
            expect(page, run.blocks[0], "the start", run)
            for (line, block) in zip(run.typed, run.blocks.dropFirst()) {
                guard let next = try await press(line, on: page, of: app) else { continue }
                page = next
                expect(page, block, line, run)
            }
        } catch {
            await app.stop()
            throw error
        }
        await app.stop()
    }

    /// Performs the action that an input line describes.
    ///
    /// The method returns `nil` for a line that only the console supports.
    private func press(_ line: String, on page: ServedPage, of app: ServedApp) async throws -> ServedPage? {
        let parser = LineParser(of: page.frame, in: page.context)
        guard let meaning = try? parser.parse(line).meaning else { return nil }
        let form = [("window", page.window), ("screen", page.screen)]
        switch meaning {
        case .use(let id, let value):
            let name = id.rawValue.addingPercentEncoding(withAllowedCharacters: .unreserved) ?? ""
            if page.frame.control(id)?.kind == .field {
                return try await app.act(form + [("field:\(name)", value ?? "")])
            }
            // The test does not press a switch that already has the requested value.
            if let value, page.frame.control(id)?.value == value { return try await app.act(form) }
            return try await app.act(form + [("control", name)])
        case .tab(let tab): return try await app.act(form + [("tab", tab.rawValue)])
        case .command(.back): return try await app.act(form + [("back", "1")])
        case .deepLink(let deepLink):
            // A browser encodes the text that the user types into the address bar.
            let path = deepLink.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
            return try await app.page("/\(path)?window=\(page.window)")
        case .nothing: return try await app.act(form)
        case .command: return nil
        }
    }

    private func expect(_ page: ServedPage, _ block: [String], _ line: String, _ run: Transcript.Run) {
        let told = block.filter {
            !$0.hasPrefix("! ") && !$0.hasPrefix("[exit ") && !$0.hasPrefix("Interpreted as ")
        }
        guard !told.isEmpty else { return }
        let expected = told.joined(separator: "\n").trimmingCharacters(in: .newlines)
        let found = page.text(width: run.width).trimmingCharacters(in: .newlines)
        if let difference = expected.difference(to: found) {
            Issue.record(
                "\(run.opening)\nAfter “\(line)”, the page (+) differs from the recording (-):\n\(difference)"
            )
        }
    }
}

extension Transcript {
    fileprivate var pressed: [Run] { runs.filter(\.isPressed) }
}

extension Transcript.Run {
    /// The program's arguments.
    fileprivate var words: [Substring] { opening.dropFirst(Transcript.command.count).split(separator: " ") }

    /// The reasons why a browser cannot play the run.
    fileprivate var onlyForTheConsole: [String] {
        let commands = ["previews", "sync", "sign-in", "sign-out"].filter { words.first == $0[...] }
        // The app sends the order again after one second of real time, so a page request could arrive before
        // or after the second attempt.
        let races = opening.contains("lostReply") ? ["lostReply"] : []
        return commands + races
            + ["--json", "--trace", "--keep-going", "--restore", "2>&1"].filter { words.contains($0[...]) }
    }

    /// A Boolean value that indicates whether a browser can play the run.
    fileprivate var isPressed: Bool { onlyForTheConsole.isEmpty && !typed.isEmpty }

    /// The flags without `--open`.
    fileprivate var flags: String {
        String(opening.dropFirst(Transcript.command.count)).replacing(/--open \S+/, with: "")
    }

    /// The deep links that are passed with `--open`.
    fileprivate var openings: [String] {
        opening.matches(of: /--open (?:storefront:\/\/)?(\S+)/).map { String($0.1) }
    }

    fileprivate var width: Int {
        opening.firstMatch(of: /--width (\d+)/).flatMap { Int($0.1) } ?? 80
    }

    /// The output that precedes the first input line, followed by the output of each input line.
    fileprivate var blocks: [[String]] {
        lines.reduce(into: [[]]) { blocks, line in
            if line.hasPrefix("> ") { blocks.append([]) } else { blocks[blocks.count - 1].append(line) }
        }
    }
}

extension ServedPage {
    static let deepLinkForms = AppRoutes.deepLinkForms
}

extension CharacterSet {
    /// The characters that a form does not encode in an identifier.
    fileprivate static let unreserved = CharacterSet.alphanumerics.intersection(
        .init(charactersIn: "\0"..."\u{7F}")
    )
    .union(.init(charactersIn: "-._~"))
}
