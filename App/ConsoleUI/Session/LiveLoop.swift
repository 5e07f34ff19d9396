import ScreenKit
import ViewStateCore

/// A session at a terminal: never waits for work before it shows something or takes a line.
///
/// After a line that acts, the frame is shown once work has come to rest, or as it is after a grace; then the
/// prompt shows progress, and the frame is shown again if it is another one in the end. What changes by
/// itself is reported in one line once it has come to rest; the frame that was shown keeps its meaning. Lines
/// that arrive together are carried out one by one, each when the one before has come to rest.
@MainActor
final class LiveLoop {
    private enum Due {
        /// A frame, at rest or after the grace; lines wait for it.
        case frame

        /// The frame at rest, if it is another one than that after the grace.
        case change
    }

    private let session: ConsoleSession
    private let prompt: any LinePrompt
    private let width: ConsoleWidth
    private let events: LiveEvents

    /// Lines that are not carried out yet, and `nil` for the end of the input.
    private var lines: [InputLine?] = []
    /// Whether they came before the frame of the line before them, as in a paste: each waits for rest then.
    private var linesWait = false
    private var due: Due?
    private var isWorking = false
    /// The frame that the user knows: it was shown, or reported in a line.
    private var known: ShownFrame?
    /// The screen whose work was stopped, until the next line.
    private weak var stopped: (any Screen)?
    /// `nil` if another prompt is due.
    private var asked: String?

    init(_ session: ConsoleSession, prompt: any LinePrompt, width: ConsoleWidth, clock: any Clock<Duration>) {
        self.session = session
        self.prompt = prompt
        self.width = width
        events = LiveEvents(of: session.navigation, prompt: prompt, clock: clock)
    }

    /// Handles events until a line ends the session, the input ends, or no screen is left.
    func run() async throws(StreamFailure) -> ExitCode {
        defer { prompt.close() }
        expectFrame()
        for await event in events.stream {
            guard try handle(event), session.newest != nil else { break }
            ask()
        }
        return .ok
    }

    private func handle(_ event: LiveEvents.Event) throws(StreamFailure) -> Bool {
        switch event {
        case .prompt(.line(let line)):
            linesWait = linesWait || due == .frame
            lines.append(line)
        case .left: lines.append(nil)
        case .prompt(.interrupt): try interrupt()
        case .prompt(.redraw): try show()
        case .changed: noticeChange()
        case .graceOver(events.turn) where due == .frame: try show()
        case .settled(events.turn): try showSettled()
        case .graceOver, .settled: break
        }
        while let next = lines.first, due == nil || due == .change && !linesWait {
            lines.removeFirst()
            linesWait = !lines.isEmpty
            guard let next, try take(next) else { return false }
        }
        return true
    }

    /// Carries out a line, and returns whether the session goes on; what was stopped before goes on first.
    private func take(_ line: InputLine) throws(StreamFailure) -> Bool {
        asked = nil
        if let stopped, stopped === session.coordinator.path.last {
            stopped.appear()
            due = .change
            isWorking = true
            events.awaitSettled()
        }
        stopped = nil
        switch try session.take(line) {
        case .acted, .rejected(isGone: true): expectFrame()
        case .answered, .rejected: break
        case .quit: return false
        }
        return true
    }

    private func interrupt() throws(StreamFailure) {
        guard isWorking, stopped == nil, let screen = session.coordinator.path.last else {
            return prompt.tell("Type quit or press Ctrl-D to leave.")
        }
        if due == .frame { try show() }
        screen.disappear()
        stopped = screen
        lines.removeAll { $0 != nil }
        due = nil
        // An order that was sent, or an opening, is not stopped.
        prompt.tell(
            "Stopped waiting; a request that was sent may still succeed. Press Return to continue, or type "
                + "quit to leave."
        )
    }

    private func showSettled() throws(StreamFailure) {
        isWorking = false
        guard let newest = session.newest else { return }
        let isDue = due == .frame || due == .change && session.shown?.hasSameFrame(as: newest) != true
        due = nil
        if isDue { return try show() }
        if stopped == nil, let news = known.flatMap(newest.news) { prompt.tell(news) }
        known = newest.known(after: known)
    }

    private func show() throws(StreamFailure) {
        try session.show()
        if due == .frame { due = .change }
        known = session.shown
        asked = nil
    }

    /// Waits for rest where something has changed by itself.
    private func noticeChange() {
        // Who waits for one screen is shown the one in its place, with its placeholders.
        if due == .change, let newest = session.newest, newest.screen !== known?.screen {
            return expectFrame()
        }
        guard !isWorking, let known, session.newest?.news(since: known) != nil else { return }
        isWorking = true
        events.awaitSettled()
    }

    private func expectFrame() {
        due = .frame
        isWorking = true
        events.awaitSettledOrGrace()
    }

    /// Asks for a line, unless a frame is due first; shows the progress of the work that somebody waits for.
    private func ask() {
        guard due != .frame, let shown = session.shown else { return }
        if let field = session.secureField {
            let text = "\(field.label): "
            guard text != asked else { return }
            asked = text
            return prompt.ask(text, as: .secret, completions: [])
        }
        let isTold = isWorking && stopped == nil
        let progress = isTold ? session.newest?.frame.progress(columns: width.columns / 2) : nil
        let work = progress ?? (isTold && due != nil ? "Loading…" : nil)
        let text = (work.map { $0 + " " } ?? "") + "> "
        guard text != asked else { return }
        asked = text
        let kind = shown.frame.hasSecureField ? LineKind.unkept : .usual
        prompt.ask(text, as: kind, completions: shown.parser.completions())
    }
}
