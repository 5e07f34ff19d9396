extension TextOutput {
    /// Prints a message as one sanitized line; a message that cannot be written is lost.
    ///
    /// The exit code says the same.
    ///
    /// - Parameter message: The message.
    package func tell(_ message: String) {
        try? write(HarmlessText(message).text + "\n")
    }
}
