import ScreenKit
import ViewStateCore

/// A session at a terminal, in which printing a frame or accepting a line never waits for pending work.
///
/// After an action, the frame is printed once the screen is idle, or when a short grace period ends. If the
/// screen is still busy, the prompt shows the progress, and the final frame is printed if it differs.
/// Spontaneous changes are reported in a single line once the screen is idle, but row numbers still refer to
/// the last printed frame. Lines that arrive together are performed one by one, each when the screen is idle.
@MainActor
final class LiveLoop {
    private enum Due {
        /// The frame of an idle screen, or any frame after the grace period. Pending lines wait for this
        /// frame.
        case frame

        /// The frame of an idle screen, if it differs from the frame that was shown after the grace period.
        case change
    }

    private let session: ConsoleSession
    private let prompt: any LinePrompt
    private let width: ConsoleWidth
    private let events: LiveEvents

    /// The lines that have not been performed yet.
    ///
    /// `nil` stands for the end of the input.
    private var lines: [InputLine?] = []
    /// A Boolean value that indicates whether lines arrived before the previous line's frame, as after a
    /// paste.
    ///
    /// If so, each line waits until the screen is idle.
    private var linesWait = false
    private var due: Due?
    private var isWorking = false
    /// The most recent frame that the user has seen, in full or as a reported change.
    private var known: ShownFrame?
    /// The screen whose work was stopped; `nil` once the next line has been typed.
    private weak var stopped: (any Screen)?
    /// The current prompt; `nil` if a new prompt is due.
    private var asked: String?

    init(_ session: ConsoleSession, prompt: any LinePrompt, width: ConsoleWidth, clock: any Clock<Duration>) {
        self.session = session
        self.prompt = prompt
        self.width = width
        events = LiveEvents(of: session.navigation, prompt: prompt, clock: clock)
    }

    /// Handles events until a line ends the session, the input ends, or no screen remains.
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

    /// Resumes stopped work, performs a line, and returns whether the session continues.
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
        // Stopping the work does not revoke a submitted order, and does not interrupt the launch.
        prompt.tell(
            "Stopped. An order or a change that was already sent may still go through. Press Return to "
                + "continue, or type quit to leave."
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

    /// Starts to wait until the screen is idle after a spontaneous change.
    private func noticeChange() {
        // If a different screen has replaced the screen that the user is waiting for, the new screen is
        // printed.
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

    /// Requests a line, unless a frame is due first.
    ///
    /// The prompt shows the progress of pending work.
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
        let kind = shown.frame.hasSecureField ? LineKind.sensitive : .usual
        prompt.ask(text, as: kind, completions: shown.parser.completions())
    }
}
