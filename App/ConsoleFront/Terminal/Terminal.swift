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

    /// Opens what is closed of standard input, output and error, so that no file or connection that is opened
    /// later takes its place and gets what was meant for a person (open(2) gives the lowest number).
    ///
    /// Reading from such a descriptor is at the end at once, and writing to it fails. A program calls it
    /// once, before it opens anything.
    package static func reserveStandardDescriptors() {
        for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", O_RDONLY)
        }
    }
}
