import Synchronization

/// A prompt without a line editor, for a terminal that cannot move its cursor.
///
/// The prompt is `> ` unless a secret is requested. If text is printed before the user enters a line, the
/// prompt is printed again below that text.
package final class PlainPrompt: LinePrompt {
    package let events: AsyncStream<PromptEvent>

    private let output: any TextOutput
    /// The prompt at the end of the output, or `nil` if the output does not end with a prompt.
    private let asked = Mutex<String?>(nil)
    /// The terminal settings to restore after the user types a secret, or `nil` if echo is on.
    private let shown = Mutex<TerminalSettings?>(nil)

    package init(
        _ lines: some AsyncSequence<InputLine, Never> & Sendable,
        output: any TextOutput = DescriptorOutput.standard
    ) {
        self.output = output
        let (events, happens) = AsyncStream.makeStream(of: PromptEvent.self)
        self.events = events
        Task { [weak self] in
            for await line in lines {
                self?.asked.withLock { $0 = nil }
                self?.showTyping()
                happens.yield(.line(line))
            }
            happens.finish()
        }
    }

    package var columns: Int? { output.columns }

    package func write(_ text: String) throws(StreamFailure) {
        try asked.withLock { asked throws(StreamFailure) in
            try output.write(asked.map { "\n\(text)\($0)" } ?? text)
        }
    }

    package func ask(_ prompt: String, as kind: LineKind, completions: [String]) {
        kind == .secret ? hideTyping() : showTyping()
        asked.withLock { asked in
            guard asked == nil else { return }
            let prompt = kind == .secret ? prompt : "> "
            asked = prompt
            // An error is ignored here because writing the next frame will also fail and report the error.
            try? output.write(prompt)
        }
    }

    private func hideTyping() {
        shown.withLock { shown in
            guard shown == nil else { return }
            let usual = TerminalSettings()
            usual.withoutEcho.apply()
            shown = usual
        }
    }

    private func showTyping() {
        let usual = shown.withLock { $0.take() }
        guard let usual else { return }
        usual.apply()
        // While echo was off, the terminal did not display the line break that the user typed.
        try? output.write("\n")
    }

    package func close() {
        showTyping()
        asked.withLock { asked in
            if asked != nil { try? output.write("\n") }
            asked = nil
        }
    }
}
