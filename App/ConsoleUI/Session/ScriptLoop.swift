import FoundationExtensions
import ScreenKit

/// A session without a terminal.
///
/// The loop repeatedly waits until the screen is idle, prints a frame, reads a line, and performs the action
/// that the line specifies.
@MainActor
struct ScriptLoop {
    /// The maximum number of lines to process after the reader of the output has closed the pipe.
    ///
    /// The limit stops scripts that have endless input.
    private static let maximumUnreadLines = 1_000

    let session: ConsoleSession

    var script: ScriptOutput?

    var keepsGoing = false

    func run(_ lines: some AsyncSequence<InputLine, Never>) async throws(StreamFailure) -> ExitCode {
        try await show()
        guard session.newest != nil else { return exitCode }
        var unreadLines = 0
        for await line in lines {
            guard try await take(line), session.newest != nil else { break }
            if script?.isClosed == true { unreadLines += 1 }
            if unreadLines > Self.maximumUnreadLines { break }
        }
        return exitCode
    }

    /// Processes a line and returns whether the session should continue.
    private func take(_ line: InputLine) async throws(StreamFailure) -> Bool {
        if script != nil, session.secureField == nil, case .text(let text, _) = line, text.isScriptComment {
            return true
        }
        switch try session.take(line) {
        case .acted: try await show()
        case .answered: break
        case .rejected(let isGone):
            if isGone { try await show() }
            return script == nil || keepsGoing
        case .quit: return false
        }
        return true
    }

    private func show() async throws(StreamFailure) {
        _ = await session.coordinator.settled()
        try session.show()
    }

    /// The exit code to return if the session ends now.
    ///
    /// A failure takes precedence over a rejected line because the failure probably caused the rejection.
    private var exitCode: ExitCode {
        let kinds = session.failureKinds
        if script == nil { return .ok }
        guard !kinds.isEmpty else { return session.hasRejected ? .lineRejected : .ok }
        return ExitCode(FailureKind.allCases.first(where: kinds.contains))
    }
}

extension String {
    fileprivate var isScriptComment: Bool {
        trimmed.isEmpty || trimmed.hasPrefix("#")
    }
}
