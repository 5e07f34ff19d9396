import CTerminal
import Glibc

extension EditingThread {
    private static let maximumListed = 20

    func bindKeys() {
        cterminal_use_emacs_keys(editor)
        let own = "storefront"
        cterminal_add_command(editor, own) { editor, key in
            UInt8(EditingThread.owner(of: editor)?.perform(key) ?? CC_ERROR)
        }
        let commands = [
            "\t": own, "^C": own, "^Z": own, "\\034": own, "\u{1B}[200~": own,
            "\u{1B}[1~": "ed-move-to-beg", "\u{1B}[4~": "ed-move-to-end", "\u{1B}[3~": "ed-delete-next-char",
            "\u{1B}[1;5D": "ed-prev-word", "\u{1B}[1;5C": "em-next-word",
            // Without these bindings, libedit would prompt for a command name when the user presses one of
            // these keys.
            "\u{1B}x": "ed-unassigned", "\u{1B}X": "ed-unassigned",
            "\u{1B}[5~": "ed-search-prev-history", "\u{1B}[6~": "ed-search-next-history",
        ]
        for (keys, command) in commands { cterminal_bind(editor, keys, command) }
    }

    private func perform(_ key: Int32) -> Int32 {
        switch key {
        case 0x03: interrupt()
        case 0x09: complete()
        case 0x1A: leaveTerminal { TerminalSignals.stopJob(SIGTSTP) }
        case 0x1C: leaveTerminal { TerminalSignals.end(with: SIGQUIT) }
        default: paste()
        }
    }

    private func complete() -> Int32 {
        let typed = lineBeforeCursor
        switch LineCompletion(of: typed, from: requests.question.completions) {
        case .replaced(let line):
            el_deletestr(editor, Int32(typed.unicodeScalars.count))
            el_insertstr(editor, line)
            return CC_REFRESH
        case .ambiguous(let lines):
            guard !lines.isEmpty else { return CC_ERROR }
            let more = lines.count > Self.maximumListed ? ["…"] : []
            redraw(below: (lines.prefix(Self.maximumListed) + more).map { "  \($0)\n" }.joined())
            return CC_NORM
        }
    }

    private func paste() -> Int32 {
        var pasted = PastedText()
        while let scalar = nextScalar() {
            if pasted.take(scalar) { break }
        }
        return el_insertstr(editor, pasted.text) == 0 ? CC_REFRESH : CC_ERROR
    }

    private func interrupt() -> Int32 {
        // SAFETY: The pointers into libedit's line buffer are valid until the next call to libedit
        // (editline(3)).
        if let line = el_line(editor)?.pointee, let cursor = line.cursor, let end = line.lastchar {
            el_cursor(editor, Int32(end - cursor))
        }
        let typed = lineBeforeCursor.unicodeScalars.count
        if typed == 0 { report(.interrupt) }
        el_deletestr(editor, Int32(typed))
        return CC_REFRESH
    }
}
