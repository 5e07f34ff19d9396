import Glibc

package enum Terminal {
    /// Returns whether a descriptor is a terminal (isatty(3)); `false` for a pipe, a file, or a closed
    /// descriptor.
    package static func isTerminal(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1
    }

    /// Returns the current number of columns (TIOCGWINSZ, ioctl_tty(2)), or `nil` if it is unknown.
    package static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Prepares the process for terminals and pipes.
    ///
    /// Call this method once, before opening or writing anything.
    ///
    /// - Closed standard descriptors are opened, so that no file or connection gets their numbers (open(2)
    ///   returns the lowest free number). Reading from them returns the end of the file, and writing to them
    ///   fails.
    /// - Writing to a closed pipe becomes an error of the call instead of ending the process (SIGPIPE,
    ///   signal(7)).
    /// - Ctrl-\ and `kill -QUIT` end the process at once (SIGQUIT). Swift's runtime would start its debugger.
    /// - If buffered C output, such as from the command-line parser, cannot be written, the exit code is that
    ///   of ``StreamFailure`` (atexit(3)). A closed pipe does not change the exit code.
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
