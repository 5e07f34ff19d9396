import Glibc

/// Queries and settings of the terminal.
package enum Terminal {
    /// Whether a descriptor is a terminal (isatty(3)).
    ///
    /// - Parameter descriptor: 0 for standard input, 1 for standard output.
    /// - Returns: `false` for a pipe, a file, or a closed descriptor.
    package static func isTerminal(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1
    }

    /// The columns of a terminal now (TIOCGWINSZ, ioctl_tty(2)).
    ///
    /// - Parameter descriptor: The terminal.
    /// - Returns: The columns, or `nil` if it is not a terminal or they are unknown.
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

    /// Makes the program fail when buffered C output, such as that of the command-line parser, cannot be
    /// written: then the exit code is that of ``OutputFailure`` (atexit(3)).
    ///
    /// A program calls it once, before it writes anything.
    package static func checkOutputAtExit() {
        atexit {
            guard fflush(nil) != 0 else { return }
            let error = SystemError(code: errno)
            let failure: OutputFailure = error.code == EPIPE ? .closed : .failed(error)
            if let message = failure.message { DescriptorOutput.errors.tell(message) }
            _exit(failure.exitCode.rawValue)
        }
    }

    /// Lets Ctrl-\ and `kill -QUIT` end the process at once (SIGQUIT, signal(7)); Swift's runtime would open
    /// its debugger.
    ///
    /// A program calls it once, at its start.
    package static func endAtQuit() {
        signal(SIGQUIT, SIG_DFL)
    }

    /// Opens standard input, output and error where they are closed, so that no file or connection that is
    /// opened later takes their place (open(2) returns the lowest free number).
    ///
    /// Reading from such a descriptor ends at once, and writing to it fails. A program calls it once, before
    /// it opens anything.
    package static func reserveStandardDescriptors() {
        for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", O_RDONLY)
        }
    }
}
