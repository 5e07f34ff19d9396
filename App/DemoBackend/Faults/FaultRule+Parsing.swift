extension FaultRule {
    /// Reads a rule that a person wrote: `[METHOD ]PATTERN:FAULT[*COUNT]`.
    ///
    /// - PATTERN is a path in which `*` stands for any characters, or `*` alone for every request.
    /// - FAULT is `statusNNN` (400 to 599), `escapes`, `malformed`, `delayNNNms`, or `refuse`, which needs
    ///   the pattern `*` and neither method nor count.
    /// - COUNT limits the rule to the first requests that fit.
    /// - Throws: An error that says what is wrong, where, and what is allowed.
    package init(parsing text: String) throws(OptionParsingError) {
        self = try FaultRuleParser(text: text).rule()
    }
}
