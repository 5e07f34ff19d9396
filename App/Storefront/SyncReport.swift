import AppShell
import ConsoleUI
import Foundation

/// A report that prints the progress and the result of a sync.
///
/// At a terminal, the report shows a progress bar. A pipe receives only the result. With `--json`, each step
/// is reported as a line of JSON. If the reader closes the pipe, the sync continues.
struct SyncReport {
    let options: ConsoleOptions
    let isTerminal: Bool

    private let output = DescriptorOutput.standard

    func progress(_ products: Int, of expected: Int?) {
        if options.json {
            try? output.write(.sync, SyncObject(products: products, expected: expected))
        } else if isTerminal {
            let share = expected.flatMap { $0 > 0 ? Double(products) / Double($0) : nil }
            let columns = options.width.columns - 1
            draw(ProgressLine.text(of: "\(products) products", fraction: share, columns: columns))
        }
    }

    func end(_ outcome: ProcessScope.SyncOutcome, after time: Duration) -> ConsoleUI.ExitCode {
        draw("")
        let seconds = time.formatted(
            .units(allowed: [.minutes, .seconds], width: .narrow, fractionalPart: .show(length: 1))
        )
        switch outcome {
        case .updated(let products, let leftOut):
            let object = SyncObject(
                products: products,
                leftOut: leftOut > 0 ? leftOut : nil,
                done: "updated"
            )
            let omission =
                switch leftOut {
                case 0: ""
                case 1: " 1 product or category could not be read and was skipped."
                default: " \(leftOut) products or categories could not be read and were skipped."
                }
            let stored = products == 1 ? "1 product" : "\(products) products"
            return end("Stored \(stored) in \(seconds).\(omission)", object)
        case .unchanged:
            return end("The stored catalog is up to date.", SyncObject(done: "unchanged"))
        case .failed(let message, let failure):
            let code = ExitCode(failure)
            if options.json { output.tellFailure(message, code) }
            DescriptorOutput.errors.tell("storefront: \(message)")
            return code
        }
    }

    private func end(_ text: String, _ object: SyncObject) -> ConsoleUI.ExitCode {
        Console(options: options, output: output).print([text], as: .sync, object)
    }

    /// Replaces the previous line, or erases it if `line` is empty.
    private func draw(_ line: String) {
        guard isTerminal, !options.json else { return }
        let rest = String(repeating: " ", count: max(0, options.width.columns - 1 - line.count))
        try? output.write("\r\(line)\(rest)" + (line.isEmpty ? "\r" : ""))
    }
}

/// The progress or the result of a sync, such as `{"expected":100000,"products":512}`.
///
/// The key `done` contains the result. The key `leftOut` contains the number of products and categories that
/// could not be read.
private struct SyncObject: Encodable {
    var products: Int?
    var expected: Int?
    var leftOut: Int?
    var done: String?
}
