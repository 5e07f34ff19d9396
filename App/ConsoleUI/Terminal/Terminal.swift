import Glibc

package enum Terminal {
    /// Returns whether a descriptor is a terminal (isatty(3)); `false` for a pipe, a file, or a closed
    /// descriptor.
    package static func isTerminal(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1
    }

    /// Returns the columns of a terminal now (TIOCGWINSZ, ioctl_tty(2)), or `nil` if they are unknown.
    package static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Makes the process one for a terminal and for pipes; a program calls it once, before it opens or writes
    /// anything.
    ///
    /// - Standard input, output and error are opened where they are closed, so that no file or connection
    ///   takes their place (open(2) returns the lowest free number). Reading from them ends at once, and
    ///   writing to them fails.
    /// - Writing to a closed pipe is an error of the call, not the end of the process (SIGPIPE, signal(7)).
    /// - Ctrl-\ and `kill -QUIT` end the process at once (SIGQUIT); Swift's runtime would open its debugger.
    /// - When buffered C output, such as that of the command-line parser, cannot be written, the exit code is
    ///   that of ``StreamFailure`` (atexit(3)); a reader that has closed the pipe changes no exit code.
    package static func prepareProcess() {
        for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", O_RDONLY)
        }
        signal(SIGPIPE, SIG_IGN)
        signal(SIGQUIT, SIG_DFL)
        atexit {
            guard fflush(nil) != 0, errno != EPIPE else { return }
            let failure = StreamFailure.failed(SystemError(code: errno))
            if let message = failure.message { DescriptorOutput.errors.tell(message) }
            _exit(failure.exitCode.rawValue)
        }
    }
}
