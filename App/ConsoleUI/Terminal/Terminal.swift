import Glibc

package enum Terminal {
    package static func isTerminal(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1
    }

    package static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Prepares the process to work with terminals and pipes.
    ///
    /// Call this method once, before opening any file or writing any output.
    ///
    /// - Closed standard descriptors are opened, so that no file or connection is assigned their numbers
    ///   (open(2) returns the lowest free number). Reading from such a descriptor reports the end of the
    ///   file, and writing to it fails.
    /// - Writing to a closed pipe returns an error instead of terminating the process (SIGPIPE, signal(7)).
    /// - Ctrl-\ and `kill -QUIT` terminate the process immediately (SIGQUIT) instead of starting the Swift
    ///   runtime's backtracer.
    /// - If buffered C output, such as the command-line parser's output, cannot be written at exit
    ///   (atexit(3)), the exit code is the code for ``StreamFailure``. A closed pipe does not change the exit
    ///   code.
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
