import Glibc

/// The input settings of the terminal that is connected to standard input (termios(3)).
struct TerminalSettings: Sendable {
    private var settings = termios()

    init() {
        tcgetattr(STDIN_FILENO, &settings)
    }

    /// A Boolean value that indicates whether this program belongs to the terminal's foreground process group
    /// (credentials(7)).
    ///
    /// Only a program in the foreground may read from the terminal and change the terminal's settings.
    var isForeground: Bool {
        let group = tcgetpgrp(STDIN_FILENO)
        return group == -1 || group == getpgrp()
    }

    var withoutEcho: TerminalSettings {
        var silent = self
        silent.settings.c_lflag &= ~tcflag_t(ECHO)
        return silent
    }

    func apply() {
        guard isForeground else { return }
        withUnsafePointer(to: settings) { _ = tcsetattr(STDIN_FILENO, TCSANOW, $0) }
    }
}

/// Bracketed paste mode, in which terminals send pasted text between `ESC [ 200 ~` and `ESC [ 201 ~`.
enum BracketedPaste {
    static let on = "\u{1B}[?2004h"

    static let off = "\u{1B}[?2004l"
}
