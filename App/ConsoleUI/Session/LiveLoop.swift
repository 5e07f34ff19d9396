import ScreenKit
import ViewStateCore

/// A session at a terminal that prints frames and accepts lines without waiting for unfinished work.
///
/// After an action, the frame is printed when the screen becomes idle or when a short grace period ends. If
/// the screen is still busy at the end of the grace period, the prompt shows the progress, and the final
/// frame is printed later if it differs from the frame that was printed at that time. A spontaneous change is
/// reported in a single line when the screen becomes idle, but row numbers still refer to the most recently
/// printed frame. Lines that arrive together are carried out one at a time, each after the screen has become
/// idle.
@MainActor
final class LiveLoop {
    private enum Due {
        /// The next frame, which is printed when the screen becomes idle or when the grace period ends.
        ///
        /// Pending lines wait for this frame.
        case frame

        /// The frame to print when the screen becomes idle, unless that frame equals the most recently
        /// printed frame.
        case change
    }

    private let session: ConsoleSession
    private let prompt: any LinePrompt
    private let width: ConsoleWidth
    private let events: LiveEvents

    /// The lines that have not been carried out yet.
    ///
    /// A `nil` element represents the end of the input.
    private var lines: [InputLine?] = []
    /// A Boolean value that indicates whether lines arrived before the previous line's frame was printed,
    /// which happens when the user pastes several lines.
    ///
    /// If this value is `true`, each line waits until the screen is idle.
    private var linesWait = false
    private var due: Due?
    private var isWorking = false
    /// The most recent frame that the user has seen, either printed in full or summarized in a message.
    private var known: ShownFrame?
    /// A Boolean value that indicates whether the user already knows that the printed frame is outdated.
    private var isChangeKnown = false
    /// The screen whose work the user has stopped, or `nil` after the next line has been entered.
    private weak var stopped: (any Screen)?
    /// The current prompt, or `nil` if a new prompt has to be shown.
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

    /// Resumes any stopped work, carries out a line, and returns whether the session should continue.
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
        // Stopping a screen's work neither cancels an order that has already been submitted nor interrupts
        // the launch.
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
        if stopped == nil, let known {
            let news = newest.news(since: known).filter { $0 != ShownFrame.changeNotice || !isChangeKnown }
            isChangeKnown = isChangeKnown || news.contains(ShownFrame.changeNotice)
            if !news.isEmpty { prompt.tell(news.joined(separator: " ")) }
        }
        known = newest.known(after: known)
    }

    private func show() throws(StreamFailure) {
        try session.show()
        if due == .frame { due = .change }
        known = session.shown
        isChangeKnown = false
        asked = nil
    }

    /// Starts waiting for the screen to become idle after a spontaneous change.
    private func noticeChange() {
        // If the screen that the user is waiting for has been replaced with a different screen, the new
        // screen is printed.
        if due == .change, let newest = session.newest, newest.screen !== known?.screen {
            return expectFrame()
        }
        guard !isWorking, let known, session.newest?.news(since: known).isEmpty == false else { return }
        isWorking = true
        events.awaitSettled()
    }

    private func expectFrame() {
        due = .frame
        isWorking = true
        events.awaitSettledOrGrace()
    }

    /// Requests a line unless a frame has to be printed first.
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
