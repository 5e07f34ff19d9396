import Foundation
package import ScreenKit
import Synchronization

extension Console {
    /// Replays the typed lines in a recording and prints the first response that differs from the recorded
    /// response.
    ///
    /// The console first prints a warning if a different version of the program made the recording, and then
    /// prints the number of lines. If several frames follow a line, only the last frame is compared. Because
    /// timing varies, a frame is not compared if work was still in progress when the next line was typed or
    /// if another response follows the frame. For the same reason, the replay skips lines that were rejected
    /// or that requested help while work was in progress.
    ///
    /// - Parameters:
    ///   - recording: The recording, which contains the lines to type and the expected responses.
    ///   - program: The version of this program.
    ///   - coordinator: The coordinator that owns the screens. The screens must be in the state that they had
    ///     at the start of the recording.
    /// - Returns: ``ExitCode/ok`` if there is no difference, or ``ExitCode/failed`` otherwise. If writing
    ///   fails, the result is the exit code for that failure.
    @MainActor
    package func replay(
        _ recording: Recording,
        by program: String,
        on coordinator: any Coordinator
    ) async -> ExitCode {
        if recording.header.program != program {
            errors.tell(
                "The recording is from version \(recording.header.program), but this is version \(program). "
                    + "Some differences may be intentional."
            )
        }
        errors.tell("Replaying \("line".counted(recording.typed.count)) …")
        let printed = PrintedResponses()
        let console = Console(options: ConsoleOptions(json: true), output: printed, errors: errors)
        let code = await console.interactive(coordinator, lines: recording.lines)
        guard code == .ok else { return code }
        let difference = recording.difference(to: printed.responses)
        let object = ReplayObject(
            recordedBy: recording.header.program,
            replayedBy: program,
            frames: recording.frameCount,
            difference: difference
        )
        let end = self.print(object.lines, as: .replay, object)
        return end == .ok && difference != nil ? .failed : end
    }
}

extension Recording {
    fileprivate var lines: AsyncStream<InputLine> {
        AsyncStream { lines in
            for (line, text) in typed where !tooEarly.contains(line) {
                lines.yield(.text(text, number: line))
            }
            lines.finish()
        }
    }

    /// The numbers of the lines that were rejected or that requested help while work was in progress.
    private var tooEarly: Set<Int> {
        var isAtWork = false
        var lines: Set<Int> = []
        for response in responses {
            if response.kind == .frame { isAtWork = response.isAtWork }
            if [.error, .help].contains(response.kind), isAtWork { lines.insert(response.line) }
        }
        return lines
    }

    /// Returns the given responses without those that depend on timing.
    private func compared(_ others: [Response]) -> [Response] {
        let answered = Set(others.filter { ![.frame, .meant].contains($0.kind) }.map(\.line))
        let unfinished = Set(last(of: responses).filter(\.isAtWork).map(\.line))
        let excluded = answered.union(unfinished)
        return last(of: others).filter { response in
            !tooEarly.contains(response.line)
                && (response.kind != .frame || !excluded.contains(response.line))
        }
    }

    /// Returns all responses except frames that are followed by another response to the same line.
    private func last(of responses: [Response]) -> [Response] {
        zip(responses, responses.dropFirst().map(Optional.some) + [nil])
            .filter { response, next in response.kind != .frame || next?.line != response.line }
            .map(\.0)
    }

    fileprivate var frameCount: Int {
        compared(responses).count { $0.kind == .frame }
    }

    fileprivate func difference(to printed: [Response]) -> JSONDifference? {
        let (old, new) = (compared(responses), compared(printed))
        for index in 0..<max(old.count, new.count) {
            let pair = [old, new].map { $0.indices.contains(index) ? $0[index] : nil }
            let objects = pair.map { response in
                response.flatMap { try? JSONSerialization.jsonObject(with: Data($0.json.utf8)) }
            }
            guard var difference = JSONDifference(objects[0], objects[1]) else { continue }
            // If the two responses belong to different lines, only one of the runs has a response to the
            // earlier line, so the difference is attributed to that line.
            let line = pair.compactMap { $0?.line }.min() ?? 0
            (difference.line, difference.typed) = (line, typed.first { $0.line == line }?.text)
            return difference
        }
        return nil
    }
}

extension Recording.Response {
    fileprivate var isAtWork: Bool {
        ["placeholder", "progress"].contains { json.contains("\"kind\":\"\($0)\"") }
    }
}

private final class PrintedResponses: TextOutput {
    private let recorded = Mutex<[Recording.Response]>([])

    var responses: [Recording.Response] { recorded.withLock { $0 } }

    func write(_ text: String) throws(StreamFailure) {
        do {
            let entry = try JSONDecoder().decode(Recording.Entry.self, from: Data(text.utf8))
            let response = Recording.Response(kind: entry.kind, line: entry.line, json: text)
            recorded.withLock { $0.append(response) }
        } catch {
            throw .unencodable(.replay)
        }
    }
}
