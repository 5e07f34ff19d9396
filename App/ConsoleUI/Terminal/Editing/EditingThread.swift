import CTerminal
import FoundationExtensions
import Glibc

/// The thread that owns the terminal.
///
/// While a line is being edited, the thread waits for typed characters and for requests from the session.
final class EditingThread {
    private static let maximumHistoryLines: Int32 = 500
    private static let maximumLineLength = 1_000

    let editor: OpaquePointer

    let requests: PromptRequests
    private let usual: TerminalSettings
    private(set) var typing: TerminalSettings
    private let linesBefore: OpaquePointer
    private let files: [UnsafeMutablePointer<FILE>]
    private var history: String?
    private var typed = TypedCharacters()
    private var isAtEnd = false
    private var number = 0
    private var kind = LineKind.usual
    /// A Boolean value that indicates whether a secret was requested while the user was typing a line.
    private var isInterrupted = false
    private var events: AsyncStream<PromptEvent>.Continuation?
    private(set) var prompt = ""
    /// The prompt for libedit to read, in memory that was allocated by strdup(3).
    private var promptBytes: UnsafeMutablePointer<CChar>?

    init?(usual: TerminalSettings, requests: PromptRequests) {
        // libedit needs a UTF-8 locale. Setting the locale for this thread (uselocale(3)) does not affect
        // other threads.
        uselocale(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
        guard let reading = fdopen(dup(STDIN_FILENO), "r"), let writing = fdopen(dup(STDOUT_FILENO), "w"),
            let editor = el_init("storefront", reading, writing, writing), let linesBefore = history_init()
        else { return nil }
        files = [reading, writing]
        self.editor = editor
        self.requests = requests
        self.usual = usual
        self.linesBefore = linesBefore
        typing = usual
        // Typed input is read before canonical mode is turned off because a Ctrl-D that was typed earlier
        // would otherwise be read as NUL instead of ending the input.
        while !isAtEnd, Descriptor.isReady(STDIN_FILENO, for: POLLIN) { readInput() }
        cterminal_silence(editor)
        cterminal_prepare(editor)
        typing = TerminalSettings()
        cterminal_use_history(editor, linesBefore, Self.maximumHistoryLines)
        bindKeys()
    }

    deinit {
        // SAFETY: libedit is not called after `run`, and no other object uses these pointers.
        el_end(editor)
        history_end(linesBefore)
        free(promptBytes)
        for file in files { fclose(file) }
    }

    func run(_ events: AsyncStream<PromptEvent>.Continuation) {
        self.events = events
        // SAFETY: libedit invokes its callbacks only while this function runs, and this object outlives the
        // call.
        cterminal_set_owner(editor, Unmanaged.passUnretained(self).toOpaque())
        cterminal_set_reader(editor) { editor, character in
            EditingThread.owner(of: editor)?.nextCharacter(character) ?? 0
        }
        cterminal_set_prompt(editor) { editor in EditingThread.owner(of: editor)?.currentPrompt() }
        requests.writeNow(BracketedPaste.on)
        while waitForRequest(), let edited = requests.question.kind == .secret ? readSecret() : readLine() {
            if isInterrupted {
                isInterrupted = false
                continue
            }
            let lines = kind == .secret ? [edited] : PastedText.lines(of: edited)
            for line in lines { take(line, events, isPersisted: lines.count == 1) }
        }
        requests.writeNow(BracketedPaste.off)
    }

    /// Adds a line to the history and reports it to the session.
    ///
    /// If several lines were pasted, none of them is added, because one of the lines may be a secret.
    private func take(_ line: String, _ events: AsyncStream<PromptEvent>.Continuation, isPersisted: Bool) {
        let isUsual = kind == .usual && requests.question.kind == .usual
        // If the history file cannot be written, the history is lost when the program exits.
        if isPersisted, isUsual, !line.trimmed.isEmpty, line.utf8.count <= Self.maximumLineLength {
            cterminal_history_add(linesBefore, line, history)
        }
        number += 1
        let isTooLong = line.utf8.count > LineSplitter.limit
        events.yield(.line(isTooLong ? .tooLong(number: number) : .text(line, number: number)))
    }

    static func owner(of editor: OpaquePointer?) -> EditingThread? {
        guard let editor, let owner = cterminal_owner(editor) else { return nil }
        // SAFETY: `run` has set the pointer and retains the object during all of libedit's callbacks.
        return Unmanaged<EditingThread>.fromOpaque(owner).takeUnretainedValue()
    }

    /// Returns the next typed or pasted character, or `nil` at the end of the input.
    ///
    /// While waiting for input, this method handles the session's requests.
    func nextScalar() -> Unicode.Scalar? {
        while true {
            let pending = requests.take()
            if case .some(let file) = pending.history { keepHistory(in: file) }
            // If the program is a background job, it is stopped as if it had tried to read from the terminal.
            if pending.isRenewed { typing.isForeground ? renew() : TerminalSignals.stopJob(SIGTTIN) }
            if pending.isClosing || pending.isStale || !pending.output.isEmpty {
                redraw(below: pending.output, drawsLine: !pending.isClosing)
            }
            if pending.isClosing { return nil }
            if kind != .secret, requests.question.kind == .secret {
                // libedit would display the secret, so the line ends here and its text is discarded.
                isInterrupted = true
                return "\r"
            }
            if let scalar = typed.next() { return scalar }
            if isAtEnd { return nil }
            waitForInput()
        }
    }

    func report(_ event: PromptEvent) {
        events?.yield(event)
    }

    /// Restores the terminal's original settings while an action, such as suspending or exiting the program,
    /// is performed.
    func leaveTerminal(_ action: () -> Void) -> Int32 {
        requests.writeNow("\n" + BracketedPaste.off)
        usual.apply()
        action()
        if typing.isForeground {
            typing.apply()
            requests.writeNow(BracketedPaste.on)
            draw()
        }
        return CC_NORM
    }

    /// Replaces the history with the lines of a file and starts storing new lines in that file.
    ///
    /// A file that is not a regular file is ignored because opening it can block (fifo(7)).
    private func keepHistory(in file: String?) {
        history = file.flatMap { file in
            var status = stat()
            return lstat(file, &status) != 0 || status.st_mode & S_IFMT == S_IFREG ? file : nil
        }
        cterminal_history_load(linesBefore, history)
    }

    /// Reads a secret without using libedit, because libedit would display the secret.
    ///
    /// The result is `nil` if the prompt has been closed.
    private func readSecret() -> String? {
        kind = .secret
        draw()
        var secret = TypedSecret()
        while let scalar = nextScalar() {
            switch secret.take(scalar) {
            case .more: continue
            case .done:
                requests.writeNow("\n")
                requests.endLine(breaks: false)
                return secret.text
            case .canceled:
                requests.writeNow("\n")
                requests.endLine(breaks: false)
                return ""
            }
        }
        requests.endLine(breaks: true)
        return nil
    }

    func draw() {
        guard kind == .secret else {
            _ = cterminal_draw(editor)
            return
        }
        prompt = requests.question.prompt
        requests.writeNow(prompt)
    }

    private func readLine() -> String? {
        kind = requests.question.kind
        var count: Int32 = 0
        // SAFETY: The line is valid until the next call to libedit, and the text is copied before that call.
        let line = el_gets(editor, &count).map { String(cString: $0) }
        requests.endLine(breaks: line == nil, isRequestedAgain: isInterrupted)
        guard let line else { return nil }
        return line.hasSuffix("\n") ? String(line.dropLast()) : line
    }

    private func nextCharacter(_ character: UnsafeMutablePointer<wchar_t>?) -> Int32 {
        guard let scalar = nextScalar() else { return 0 }
        // SAFETY: The pointer that libedit passes has room for a character.
        character?.pointee = wchar_t(bitPattern: scalar.value)
        return 1
    }

    private func currentPrompt() -> UnsafeMutablePointer<CChar>? {
        prompt = requests.question.prompt
        free(promptBytes)
        promptBytes = strdup(prompt)
        return promptBytes
    }

    /// Waits for a line to be requested, and returns `false` if the prompt is closed before that happens.
    private func waitForRequest() -> Bool {
        while !requests.startLine() {
            let pending = requests.take()
            if case .some(let file) = pending.history { keepHistory(in: file) }
            if pending.isClosing { return false }
            if pending.isRenewed, typing.isForeground {
                typing.apply()
                report(.redraw)
            }
            wait(for: [requests.wakeUps])
        }
        return true
    }

    private func waitForInput() {
        if wait(for: [requests.wakeUps, STDIN_FILENO]).contains(STDIN_FILENO) { readInput() }
    }

    private func readInput() {
        let bytes = (try? Descriptor.read(STDIN_FILENO)) ?? []
        isAtEnd = bytes.isEmpty
        typed.append(bytes)
    }

    /// Waits until at least one descriptor becomes readable (poll(2)), resets the wake-up descriptor, and
    /// returns the readable descriptors.
    @discardableResult
    private func wait(for descriptors: [Int32]) -> [Int32] {
        var wanted = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&wanted, nfds_t(wanted.count), -1) > 0 else { return [] }
        let readable = wanted.filter { $0.revents != 0 }.map(\.fd)
        if readable.contains(requests.wakeUps) { requests.drain() }
        return readable
    }
}
