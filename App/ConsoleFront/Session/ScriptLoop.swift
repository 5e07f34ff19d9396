import FoundationExtensions
import ScreenKit

/// A session without a terminal: shows the frame once it has settled, reads a line, acts, shows the next.
@MainActor
struct ScriptLoop {
    /// What is shown, and what a line does.
    let session: ConsoleSession

    /// Whether lines are repeated, and the first that fails ends the session.
    let isScript: Bool

    /// Whether a script goes on after a line that fails.
    var keepsGoing = false

    /// Handles lines until one ends the session, the input ends, or no screen is left.
    func run(_ lines: some AsyncSequence<InputLine, Never>) async -> SessionEnd {
        do throws(OutputFailure) {
            try await show()
            guard session.newest != nil else { return end }
            for await line in lines {
                if let end = try await take(line) { return end }
                if session.newest == nil { break }
            }
            return end
        } catch {
            return .outputFailed(error)
        }
    }

    /// Handles a line; returns the end if it ends the session.
    private func take(_ line: InputLine) async throws(OutputFailure) -> SessionEnd? {
        if isScript, case .text(let text, _) = line, text.isScriptComment { return nil }
        switch try session.take(line) {
        case .acted: try await show()
        case .answered: break
        case .rejected(let isGone):
            if isGone { try await show() }
            if isScript, !keepsGoing { return end }
        case .quit: return end
        case .inputFailed(let reason): return .inputFailed(reason)
        }
        return nil
    }

    private func show() async throws(OutputFailure) {
        _ = await session.coordinator.settled()
        try session.show()
    }

    /// How the session ends now; a failure comes before a rejected line, because it is the likely cause.
    private var end: SessionEnd {
        let kinds = session.failureKinds
        if !isScript { return .finished(.ok) }
        guard !kinds.isEmpty else { return .finished(session.hasRejected ? .lineRejected : .ok) }
        return .finished(ExitCode(FailureKind.allCases.first(where: kinds.contains)))
    }
}

extension String {
    /// Whether a script skips the line: it is empty or starts with `#`.
    fileprivate var isScriptComment: Bool {
        trimmed.isEmpty || trimmed.hasPrefix("#")
    }
}
