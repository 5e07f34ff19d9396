extension FaultRule {
    /// Reads a rule that a person wrote: `[METHOD ]PATTERN:FAULT[@PERCENT%][*COUNT]`.
    ///
    /// - PATTERN is a path in which `*` stands for any characters, or `*` alone for every request.
    /// - FAULT is `statusNNN` (400 to 599), `delayNNNms`, the name of a ``ContentFault``, a
    ///   ``RedirectFault`` or a ``ConnectionFault``; `closeAfterAccept`, which needs the pattern `*` and no
    ///   method, or `refuse`, which can have no count either.
    /// - PERCENT is the chance, from 1 to 100, with which a request that fits has the fault.
    /// - COUNT limits the rule to the first requests that fit.
    /// - Throws: An error that says what is wrong, where, and what is allowed.
    package init(parsing text: String) throws(OptionParsingError) {
        self = try FaultRuleParser(text: text).rule()
    }

    /// The names of all faults, as a rule spells them.
    package static let faultNames =
        ["statusNNN (400 to 599)", "a delay as delay200ms or delay2s"]
        + ContentFault.allCases.map(\.rawValue) + RedirectFault.allCases.map(\.rawValue)
        + ConnectionFault.allCases.map(\.rawValue)
        + ["closeAfterAccept and refuse (only as '*:refuse')"]
}
