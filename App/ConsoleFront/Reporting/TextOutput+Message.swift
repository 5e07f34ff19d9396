extension TextOutput {
    /// Tells a person something, as one harmless line; a message that cannot be written is lost.
    ///
    /// It is for what is told beside the frames, where the exit code tells as well.
    ///
    /// - Parameter message: What to tell.
    package func tell(_ message: String) {
        try? write(HarmlessText(message).text + "\n")
    }
}
