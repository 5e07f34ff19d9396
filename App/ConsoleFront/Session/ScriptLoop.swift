import FoundationExtensions
import ScreenKit

/// A session without a terminal: shows the frame once it has settled, reads a line, acts, shows the next.
@MainActor
struct ScriptLoop {
    let session: ConsoleSession
    let isScript: Bool
    var keepsGoing = false

    func run(_ lines: some AsyncSequence<InputLine, Never>) async throws(StreamFailure) -> ExitCode {
        try await show()
        guard session.newest != nil else { return exitCode }
        for await line in lines {
            guard try await take(line), session.newest != nil else { break }
        }
        return exitCode
    }

    /// Returns whether the session goes on.
    private func take(_ line: InputLine) async throws(StreamFailure) -> Bool {
        if isScript, case .text(let text, _) = line, text.isScriptComment { return true }
        switch try session.take(line) {
        case .acted: try await show()
        case .answered: break
        case .rejected(let isGone):
            if isGone { try await show() }
            return !isScript || keepsGoing
        case .quit: return false
        }
        return true
    }

    private func show() async throws(StreamFailure) {
        _ = await session.coordinator.settled()
        try session.show()
    }

    /// How the session ends now; a failure comes before a rejected line, because it is the likely cause.
    private var exitCode: ExitCode {
        let kinds = session.failureKinds
        if !isScript { return .ok }
        guard !kinds.isEmpty else { return session.hasRejected ? .lineRejected : .ok }
        return ExitCode(FailureKind.allCases.first(where: kinds.contains))
    }
}

extension String {
    fileprivate var isScriptComment: Bool {
        trimmed.isEmpty || trimmed.hasPrefix("#")
    }
}
