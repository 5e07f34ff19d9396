import Glibc

/// Writes text to a file descriptor.
package struct DescriptorOutput: TextOutput {
    /// Standard output.
    package static let standard = DescriptorOutput(1)

    /// Standard error.
    package static let errors = DescriptorOutput(2)

    private let descriptor: Int32

    /// Creates an output.
    ///
    /// - Parameter descriptor: What to write to; it stays open.
    package init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Writes all of a text; blocks while the reader of a pipe is behind.
    ///
    /// - Parameter text: What to write, as UTF-8.
    /// - Throws: ``OutputFailure``; ``OutputFailure/closed`` only if `SIGPIPE` is ignored.
    package func write(_ text: String) throws(OutputFailure) {
        do {
            try Descriptor.write(text.utf8, to: descriptor)
        } catch {
            throw error.code == EPIPE ? .closed : .failed(error)
        }
    }
}
