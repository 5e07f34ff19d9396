import Glibc

/// What the system says about a terminal.
package enum Terminal {
    /// Whether a descriptor is a terminal (isatty(3)).
    ///
    /// - Parameter descriptor: 0 for standard input, 1 for standard output.
    /// - Returns: `false` for a pipe, a file, or what is not open.
    package static func isTerminal(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1
    }

    /// The columns of a terminal now (TIOCGWINSZ, ioctl_tty(2)).
    ///
    /// - Parameter descriptor: The terminal.
    /// - Returns: The columns, or `nil` when it is no terminal or does not tell.
    package static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Makes writing to a closed pipe an error of the call instead of the end of the process (SIGPIPE,
    /// signal(7)).
    ///
    /// A program calls it once, before it writes anything.
    package static func ignoreClosedPipes() {
        signal(SIGPIPE, SIG_IGN)
    }
}
