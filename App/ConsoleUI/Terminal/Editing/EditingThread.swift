import CTerminal
import FoundationExtensions
import Glibc

/// The thread that owns the terminal: it waits in libedit for keys, and for what the session writes.
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
    /// Whether a secret was asked for while a line was typed.
    private var isInterrupted = false
    private var events: AsyncStream<PromptEvent>.Continuation?
    private(set) var prompt = ""
    /// The same as libedit reads it: memory of strdup(3).
    private var promptBytes: UnsafeMutablePointer<CChar>?

    init?(usual: TerminalSettings, requests: PromptRequests) {
        // Only for this thread (uselocale(3)): libedit reads and draws UTF-8, and no other thread is
        // affected.
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
        // A Ctrl-D typed earlier becomes a NUL once the terminal no longer waits for whole lines.
        while !isAtEnd, Descriptor.isReady(STDIN_FILENO, for: POLLIN) { readInput() }
        cterminal_silence(editor)
        cterminal_prepare(editor)
        typing = TerminalSettings()
        cterminal_use_history(editor, linesBefore, Self.maximumHistoryLines)
        bindKeys()
    }

    deinit {
        // SAFETY: nobody calls libedit after `run`, and these were made for it alone.
        el_end(editor)
        history_end(linesBefore)
        free(promptBytes)
        for file in files { fclose(file) }
    }

    func run(_ events: AsyncStream<PromptEvent>.Continuation) {
        self.events = events
        // SAFETY: this object outlives the calls of libedit, which all happen in this function.
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

    /// Of several lines that were pasted, none is kept: one of them may be a secret.
    private func take(_ line: String, _ events: AsyncStream<PromptEvent>.Continuation, isPersisted: Bool) {
        let isUsual = kind == .usual && requests.question.kind == .usual
        // A file that cannot be written is no error: the lines are then forgotten at the end.
        if isPersisted, isUsual, !line.trimmed.isEmpty, line.utf8.count <= Self.maximumLineLength {
            cterminal_history_add(linesBefore, line, history)
        }
        number += 1
        let isTooLong = line.utf8.count > LineSplitter.limit
        events.yield(.line(isTooLong ? .tooLong(number: number) : .text(line, number: number)))
    }

    static func owner(of editor: OpaquePointer?) -> EditingThread? {
        guard let editor, let owner = cterminal_owner(editor) else { return nil }
        // SAFETY: `run` has set it, and keeps the object while libedit calls anything.
        return Unmanaged<EditingThread>.fromOpaque(owner).takeUnretainedValue()
    }

    /// Returns the next character of what is typed or pasted, or `nil` at the end; until then it does what
    /// the session requests.
    func nextScalar() -> Unicode.Scalar? {
        while true {
            let pending = requests.take()
            if case .some(let file) = pending.history { keepHistory(in: file) }
            // A job in the background is stopped, as if it had read from the terminal.
            if pending.isRenewed { typing.isForeground ? renew() : TerminalSignals.stopJob(SIGTTIN) }
            if pending.isClosing || pending.isStale || !pending.output.isEmpty {
                redraw(below: pending.output, drawsLine: !pending.isClosing)
            }
            if pending.isClosing { return nil }
            if kind != .secret, requests.question.kind == .secret {
                // Libedit would show the secret. What has been typed of the line is dropped.
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

    /// Gives the terminal back while something else happens: the program is stopped, or ends.
    func leaveTerminal(_ meanwhile: () -> Void) -> Int32 {
        requests.writeNow("\n" + BracketedPaste.off)
        usual.apply()
        meanwhile()
        if typing.isForeground {
            typing.apply()
            requests.writeNow(BracketedPaste.on)
            draw()
        }
        return CC_NORM
    }

    /// Replaces the history with the lines of a file, and stores new lines there.
    ///
    /// Only a regular file is used, because opening another kind can block (fifo(7)).
    private func keepHistory(in file: String?) {
        history = file.flatMap { file in
            var status = stat()
            return lstat(file, &status) != 0 || status.st_mode & S_IFMT == S_IFREG ? file : nil
        }
        cterminal_history_load(linesBefore, history)
    }

    /// Reads a secret without libedit, which would show it; `nil` if the prompt is closed.
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

    /// Draws the prompt and, except for a secret, the line that is typed.
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
        // SAFETY: the line is libedit's until its next call.
        let line = el_gets(editor, &count).map { String(cString: $0) }
        requests.endLine(breaks: line == nil, isRequestedAgain: isInterrupted)
        guard let line else { return nil }
        return line.hasSuffix("\n") ? String(line.dropLast()) : line
    }

    private func nextCharacter(_ character: UnsafeMutablePointer<wchar_t>?) -> Int32 {
        guard let scalar = nextScalar() else { return 0 }
        // SAFETY: libedit gives the place of one character.
        character?.pointee = wchar_t(bitPattern: scalar.value)
        return 1
    }

    private func currentPrompt() -> UnsafeMutablePointer<CChar>? {
        prompt = requests.question.prompt
        free(promptBytes)
        promptBytes = strdup(prompt)
        return promptBytes
    }

    /// Returns `false` when the prompt is closed.
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

    /// Waits until something can be read (poll(2)); requests of the session are noted.
    @discardableResult
    private func wait(for descriptors: [Int32]) -> [Int32] {
        var wanted = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&wanted, nfds_t(wanted.count), -1) > 0 else { return [] }
        let readable = wanted.filter { $0.revents != 0 }.map(\.fd)
        if readable.contains(requests.wakeUps) { requests.drain() }
        return readable
    }
}
