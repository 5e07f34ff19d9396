import Glibc

/// An error number of the system.
package struct SystemError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The number, as in `errno`.
    package let code: Int32

    /// Creates an error.
    ///
    /// - Parameter code: The number, as in `errno`.
    package init(code: Int32) {
        self.code = code
    }

    /// The system's message: `No space left on device`.
    package var description: String {
        // strerror(3) gives each thread a buffer of its own since glibc 2.32.
        strerror(code).map { String(cString: $0) } ?? "Error \(code)"
    }
}
