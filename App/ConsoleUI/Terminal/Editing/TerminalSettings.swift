import Glibc

/// How the terminal of standard input treats what is typed (termios(3)).
struct TerminalSettings: Sendable {
    private var settings = termios()

    init() {
        tcgetattr(STDIN_FILENO, &settings)
    }

    /// Whether this program may change the terminal, and is the one that reads it (credentials(7)).
    var isForeground: Bool {
        let group = tcgetpgrp(STDIN_FILENO)
        return group == -1 || group == getpgrp()
    }

    /// These settings with echo off.
    var withoutEcho: TerminalSettings {
        var silent = self
        silent.settings.c_lflag &= ~tcflag_t(ECHO)
        return silent
    }

    /// Gives the terminal these settings, unless another program has it.
    func apply() {
        guard isForeground else { return }
        withUnsafePointer(to: settings) { _ = tcsetattr(STDIN_FILENO, TCSANOW, $0) }
    }
}

/// Bracketed paste mode of xterm and others: a paste comes between `ESC [ 200 ~` and `ESC [ 201 ~`.
enum BracketedPaste {
    static let on = "\u{1B}[?2004h"

    static let off = "\u{1B}[?2004l"
}
