import AppShell
import ConsoleFront
import Foundation
import Synchronization

/// Prints how far a sync is, and how it ended: a bar that is drawn again in place on a terminal, lines of
/// JSON with `--json`, and only the end in a pipe.
///
/// A pipe that is closed does not end the sync, only what it prints.
final class SyncReport: Sendable {
    private let options: ConsoleOptions
    private let isTerminal: Bool
    private let output: any TextOutput
    private let barLength = Mutex(0)

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - options: How to print.
    ///   - isTerminal: Whether a line can be drawn again.
    ///   - output: What to print to.
    init(
        _ options: ConsoleOptions,
        isTerminal: Bool,
        output: any TextOutput = DescriptorOutput.standard
    ) {
        self.options = options
        self.isTerminal = isTerminal
        self.output = output
    }

    /// Prints how far it is.
    func progress(_ products: Int, of expected: Int?) {
        if options.json {
            try? output.write(json: SyncObject(products: products, expected: expected))
        } else if isTerminal {
            let share = expected.flatMap { $0 > 0 ? Double(products) / Double($0) : nil }
            let columns = options.width.columns - 1
            draw(ProgressLine.text(of: "\(products) products", fraction: share, columns: columns))
        }
    }

    /// Prints how it ended, a failure to standard error as well.
    func end(_ outcome: Shop.SyncOutcome, after time: Duration) -> ConsoleFront.ExitCode {
        draw("")
        let seconds = time.formatted(
            .units(allowed: [.minutes, .seconds], width: .narrow, fractionalPart: .show(length: 1))
        )
        switch outcome {
        case .updated(let products):
            let object = SyncObject(products: products, done: "updated")
            return end("Stored \(products) products in \(seconds).", object)
        case .unchanged:
            return end("Nothing has changed.", SyncObject(done: "unchanged"))
        case .failed(let message, let failure):
            DescriptorOutput.errors.tell("storefront: \(message)")
            if options.json { try? output.write(json: SyncObject(done: "failed")) }
            return ExitCode(failure)
        }
    }

    private func end(_ text: String, _ object: SyncObject) -> ConsoleFront.ExitCode {
        do throws(OutputFailure) {
            if options.json { try output.write(json: object) } else { try output.write(text + "\n") }
            return .ok
        } catch {
            if let message = error.message { DescriptorOutput.errors.tell(message) }
            return error.exitCode
        }
    }

    /// Draws a line over the last one, without ending it.
    private func draw(_ line: String) {
        guard isTerminal, !options.json else { return }
        barLength.withLock { length in
            let rest = String(repeating: " ", count: max(0, length - line.count))
            length = line.count
            try? output.write("\r\(line)\(rest)" + (line.isEmpty ? "\r" : ""))
        }
    }
}

/// `{"sync":{"expected":100000,"products":512},"v":1}`: how far a sync is; `done` says how it ended.
private struct SyncObject: Encodable {
    struct State: Encodable {
        let products: Int?
        let expected: Int?
        let done: String?
    }

    let sync: State
    let v = 1

    init(products: Int? = nil, expected: Int? = nil, done: String? = nil) {
        sync = State(products: products, expected: expected, done: done)
    }
}
