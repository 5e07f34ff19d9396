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
        ["statusNNN (400 to 599)", "a delay as delay200ms or delay2s"] + plainNames
        + ["closeAfterAccept and refuse (only as '*:refuse')"]

    /// A rule for each fault, about every request, for a shell that completes what is typed.
    package static let examples =
        (["status503", "delay200ms"] + plainNames + ["closeAfterAccept", "refuse"]).map { "*:" + $0 }

    private static let plainNames =
        ContentFault.allCases.map(\.rawValue) + RedirectFault.allCases.map(\.rawValue)
        + ConnectionFault.allCases.map(\.rawValue)
}

/// Reads the text of one fault rule.
struct FaultRuleParser {
    /// What a person wrote.
    let text: String

    /// The rule, or an error that says what is wrong with the text.
    func rule() throws(OptionParsingError) -> FaultRule {
        guard let colon = text.lastIndex(of: ":") else {
            throw error(
                "no colon between the pattern and the fault",
                at: text.endIndex,
                allowed: "[METHOD ]PATTERN:FAULT[@PERCENT%][*COUNT], as in 'GET /v2/*:status503*2'"
            )
        }
        let pattern = try pattern(text[..<colon])
        let effect = text[text.index(after: colon)...]
        let name = effect.prefix { $0 != "*" && $0 != "@" }
        let chance = effect.dropFirst(name.count).prefix { $0 != "*" }
        let percent = try percent(chance)
        let times = try times(effect.dropFirst(name.count + chance.count))
        if name == "refuse" || name == "closeAfterAccept" {
            return try connectionRule(name, pattern, times: times, hasChance: percent != nil)
        }
        return .reply(try fault(name), to: pattern, times: times, percent: percent ?? 100)
    }

    private func connectionRule(
        _ name: Substring,
        _ pattern: RequestPattern,
        times: Int?,
        hasChance: Bool
    ) throws(OptionParsingError) -> FaultRule {
        let refuses = name == "refuse"
        guard pattern == .all, !hasChance, times == nil || !refuses else {
            throw error(
                "\(name) is about \(refuses ? "the whole server" : "connections, not requests")",
                at: name.startIndex,
                allowed: refuses ? "'*:refuse' and nothing else" : "'*:closeAfterAccept' and a count"
            )
        }
        return refuses ? .refuseConnections : .closeConnections(times: times)
    }

    private func pattern(_ part: Substring) throws(OptionParsingError) -> RequestPattern {
        let words = part.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        let path = words.last ?? ""
        guard path.hasPrefix("*") || path.hasPrefix("/"), !path.contains(" ") else {
            throw error(
                "\"\(path)\" is not a pattern",
                at: path.startIndex,
                allowed: "* or a path that begins with / or *, as /v2/products/*"
            )
        }
        return RequestPattern(String(path), method: words.count == 2 ? try method(words[0]) : nil)
    }

    private func method(_ word: Substring) throws(OptionParsingError) -> String {
        guard !word.isEmpty, word.allSatisfy({ ("A"..."Z").contains($0) }) else {
            throw error(
                "\"\(word)\" is not a method",
                at: word.startIndex,
                allowed: "a method in capital letters, as GET"
            )
        }
        return String(word)
    }

    private func fault(_ name: Substring) throws(OptionParsingError) -> Fault {
        if let fault = ContentFault(rawValue: String(name)) { return .content(fault) }
        if let fault = RedirectFault(rawValue: String(name)) { return .redirect(fault) }
        if let fault = ConnectionFault(rawValue: String(name)) { return .connection(fault) }
        if name.hasPrefix("status"), let status = Int(name.dropFirst(6)), (400...599).contains(status) {
            return .status(status)
        }
        if name.hasPrefix("delay"), let duration = Duration(optionText: name.dropFirst(5)) {
            return .delay(duration)
        }
        throw error(
            "\"\(name)\" is not a fault",
            at: name.startIndex,
            allowed: FaultRule.faultNames.joined(separator: ", ")
        )
    }

    /// The chance behind a fault.
    /// - Parameter part: What follows the fault: nothing, or an at sign, the percentage and its sign.
    /// - Returns: The percentage, or `nil` when the rule has none.
    /// - Throws: An error when it is no number from 1 to 100 with a percent sign.
    private func percent(_ part: Substring) throws(OptionParsingError) -> Int? {
        guard !part.isEmpty else { return nil }
        let digits = part.dropFirst().dropLast()
        guard part.last == "%", let percent = Int(digits), (1...100).contains(percent) else {
            throw error(
                "\"\(part)\" is not a chance",
                at: part.startIndex,
                allowed: "a percentage from @1% to @100%"
            )
        }
        return percent
    }

    /// The count behind a fault.
    /// - Parameter part: What follows the fault: nothing, or an asterisk and the count.
    /// - Returns: The count, or `nil` when the rule has none.
    /// - Throws: An error when the count is no number from 1.
    private func times(_ part: Substring) throws(OptionParsingError) -> Int? {
        guard !part.isEmpty else { return nil }
        let digits = part.dropFirst()
        guard let times = Int(digits), times > 0 else {
            throw error(
                "\"\(digits)\" is not a count",
                at: digits.startIndex,
                allowed: "a whole number from 1 behind the asterisk"
            )
        }
        return times
    }

    private func error(_ problem: String, at index: String.Index, allowed: String) -> OptionParsingError {
        OptionParsingError(problem, in: text, at: index, allowed: allowed)
    }
}
