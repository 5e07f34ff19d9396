import CTerminal
import Glibc

extension EditingThread {
    /// Writes text, followed by a line break, above the line that is being typed.
    func redraw(below output: String, drawsLine: Bool = true) {
        let end = output.isEmpty || output.hasSuffix("\n") ? "" : "\n"
        requests.writeNow(erasure + output + end)
        if drawsLine { draw() }
    }

    /// Redraws the line after the terminal has been resized or after another program has written to the
    /// terminal.
    func renew() {
        typing.apply()
        requests.writeNow(BracketedPaste.on + erasure)
        el_resize(editor)
        draw()
        report(.redraw)
    }

    /// The control sequences that erase the line and its prompt from the terminal (CUU and ED in ECMA-48).
    private var erasure: String {
        let row = cursorRow
        return "\r" + (row > 0 ? "\u{1B}[\(row)A" : "") + "\u{1B}[J"
    }

    /// The number of rows between the prompt and the cursor.
    ///
    /// The calculation matches libedit's calculation, in which wcwidth(3) determines the width of each
    /// character and a character that does not fit is moved to the next row.
    private var cursorRow: Int {
        let columns = Terminal.columns(of: STDIN_FILENO) ?? 80
        var (row, column) = (0, 0)
        for scalar in (prompt + lineBeforeCursor).unicodeScalars {
            let width = max(Int(wcwidth(wchar_t(bitPattern: scalar.value))), 0)
            if column + width > columns { (row, column) = (row + 1, 0) }
            column += width
            if column == columns { (row, column) = (row + 1, 0) }
        }
        return row
    }

    var lineBeforeCursor: String {
        // SAFETY: The bounds of libedit's line are valid until the next call to libedit (editline(3)).
        guard let line = el_line(editor)?.pointee, let start = line.buffer, let end = line.cursor
        else { return "" }
        return String(
            decoding: UnsafeRawBufferPointer(start: start, count: end - start),
            as: UTF8.self
        )
    }
}
