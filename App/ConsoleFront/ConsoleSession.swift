import FoundationExtensions
import ScreenKit

/// Drives a coordinator line by line: print the frame once it has settled, read, act, print again.
///
/// A line acts on the frame last shown, even if it was typed before. Writing blocks the main actor while the
/// reader of a pipe is behind, and with it the screens.
@MainActor
final class ConsoleSession {
    private let coordinator: any Coordinator
    private let mode: SessionMode
    private let report: any ConsoleReport
    private let trace: ConsoleTrace?
    private var shown: ShownFrame?
    /// What the frames told of that went wrong, and was not tried again since.
    private var failures: Set<ShownFailure> = []

    /// Creates a session that has shown nothing yet.
    init(
        _ coordinator: any Coordinator,
        mode: SessionMode,
        report: any ConsoleReport,
        trace: ConsoleTrace? = nil
    ) {
        self.coordinator = coordinator
        self.mode = mode
        self.report = report
        self.trace = trace
    }

    /// Handles lines until one ends the session, or the input ends.
    func run(_ lines: some AsyncSequence<InputLine, Never>) async -> SessionEnd {
        do throws(OutputFailure) {
            try await show()
            try report.prompt()
            for await line in lines {
                if let end = try await take(line) { return end }
                try report.prompt()
            }
            try report.endOfInput()
            return finished(isRejected: false)
        } catch {
            return .outputFailed(error)
        }
    }

    /// Handles a line; returns the end if it ends the session.
    private func take(_ line: InputLine) async throws(OutputFailure) -> SessionEnd? {
        switch line {
        case .text(let text, let number):
            if mode == .script {
                if text.isScriptComment { return nil }
                try report.echo(text)
            }
            return try await take(text, number: number)
        case .tooLong(let number):
            let error = LineError.tooLong(limit: LineSplitter.limit)
            return try await reject(RejectedLine(error: error, text: "", number: number))
        case .failed(let reason):
            return .inputFailed(reason)
        }
    }

    private func take(_ text: String, number: Int) async throws(OutputFailure) -> SessionEnd? {
        trace?.begin(text, number: number)
        let meaning: LineMeaning
        do throws(LineError) {
            meaning = try carryOut(text)
        } catch {
            return try await reject(RejectedLine(error: error, text: text.trimmed, number: number))
        }
        switch meaning {
        case .nothing, .use, .tab, .command(.back): try await show()
        case .command(.help): try report.show(help: shown?.vocabulary.help ?? [])
        case .command(.where):
            try report.show(path: coordinator.path.map(\.id), of: Surroundings(of: coordinator).selectedTab)
        case .command(.quit): return finished(isRejected: false)
        }
        return nil
    }

    /// Carries out a line on the screens, and returns its meaning.
    private func carryOut(_ text: String) throws(LineError) -> LineMeaning {
        guard let shown else { throw .gone }
        let meaning = try shown.vocabulary.meaning(of: text)
        switch meaning {
        case .use(let control, let value): try use(control, value: value, on: shown)
        case .tab(let tab): try select(tab)
        case .command(.back): guard coordinator.back() else { throw .firstScreen }
        case .nothing, .command(.help), .command(.where), .command(.quit): break
        }
        return meaning
    }

    /// Uses a control of the screen that was shown; another screen may have a control of the same name.
    private func use(_ control: ControlID, value: String?, on shown: ShownFrame) throws(LineError) {
        guard let screen = coordinator.path.last, screen === shown.screen else { throw .gone }
        do throws(ControlRefusal) {
            try screen.perform(control, value: value)
        } catch {
            throw LineError(error, of: control, on: shown.frame)
        }
        failures = failures.filter { $0.screen != screen.id || $0.retry != control }
    }

    /// Goes to a tab that was there when the frame was shown.
    private func select(_ tab: TabID) throws(LineError) {
        guard coordinator.tabs.contains(where: { $0.id == tab }) else { throw .gone }
        coordinator.select(tab)
    }

    private func reject(_ line: RejectedLine) async throws(OutputFailure) -> SessionEnd? {
        try report.reject(line)
        if line.error == .gone { try await show() }
        return mode == .script ? finished(isRejected: true) : nil
    }

    private func show() async throws(OutputFailure) {
        guard let screen = await coordinator.settled() else { return }
        let shown = ShownFrame(of: screen, in: coordinator)
        self.shown = shown
        failures.formUnion(shown.frame.failures)
        try report.show(shown.frame, in: shown.surroundings)
    }

    /// Ends the session; a failure comes before a rejected line, because it is the likely cause.
    private func finished(isRejected: Bool) -> SessionEnd {
        if mode == .interactive { return .finished(.ok) }
        guard !failures.isEmpty else { return .finished(isRejected ? .lineRejected : .ok) }
        let kinds = Set(failures.map(\.kind))
        return .finished(ExitCode(FailureKind.allCases.first(where: kinds.contains)))
    }
}

extension String {
    /// Whether a script leaves the line out: it is empty, or it starts with `#`.
    fileprivate var isScriptComment: Bool {
        trimmed.isEmpty || trimmed.hasPrefix("#")
    }
}

/// The frame shown last, its surroundings, and its screen.
///
/// The screen is held weakly: only the coordinator's path retains screens.
private struct ShownFrame {
    /// The screen, unless it is gone.
    private(set) weak var screen: (any Screen)?

    /// The frame.
    let frame: Frame

    /// The tabs at that time, and whether there was a previous screen.
    let surroundings: Surroundings

    /// What could be typed.
    var vocabulary: Vocabulary { Vocabulary(of: frame, in: surroundings) }

    /// Captures the current frame of a coordinator's screen.
    @MainActor
    init(of screen: any Screen, in coordinator: any Coordinator) {
        self.screen = screen
        frame = screen.frame
        surroundings = Surroundings(of: coordinator)
    }
}

/// A failure that a frame told of.
private struct ShownFailure: Hashable {
    /// The screen that told of it.
    let screen: ScreenID

    /// Its kind; `nil` for one that has none of its own.
    let kind: FailureKind?

    /// What tries again; then it counts only if it fails again.
    let retry: ControlID?
}

extension Frame {
    /// What its notices tell of that went wrong; being offline only where nothing can be shown for it.
    fileprivate var failures: [ShownFailure] {
        elements.compactMap { element in
            guard case .notice(let level, _, let failure, let retry) = element,
                level == .error || failure != nil && failure != .offline
            else { return nil }
            return ShownFailure(screen: screen, kind: failure, retry: retry)
        }
    }
}
