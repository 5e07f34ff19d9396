/// Receives what is printed.
package protocol TextOutput: Sendable {
    /// Writes all of a text.
    ///
    /// - Parameter text: What to write.
    /// - Throws: ``OutputFailure`` when the pipe is closed or writing fails.
    func write(_ text: String) throws(OutputFailure)
}
