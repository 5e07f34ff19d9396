/// Takes what is printed.
package protocol TextOutput: Sendable {
    /// Writes all of a text.
    ///
    /// - Parameter text: What to write.
    /// - Throws: ``OutputFailure`` when nobody reads it or it cannot be written.
    func write(_ text: String) throws(OutputFailure)
}
