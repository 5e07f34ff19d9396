import StoreDomain

extension Identifier {
    /// Creates an identifier from text of an answer.
    ///
    /// - Parameter payload: The text.
    /// - Throws: ``MappingError``, when the text is empty: nothing could be asked for by it.
    init(payload: String) throws(MappingError) {
        guard !payload.isEmpty else { throw MappingError(found: "\"\"", expected: "an identity") }
        self.init(payload)
    }
}
