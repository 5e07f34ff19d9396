import FoundationExtensions

extension FaultRule {
    /// Parses a rule of the form `[METHOD ]PATTERN:FAULT[@PERCENT%][*COUNT]`.
    ///
    /// - PATTERN is a path in which `*` matches any characters. The pattern `*` matches every request.
    /// - FAULT is `statusNNN` (400 to 599), `delayNNNms`, `lateNNNms`, `tokenExpired`, or the name of a
    ///   ``ContentFault``, a ``RedirectFault``, or a ``ConnectionFault``. `closeAfterAccept` and `refuse`
    ///   require the pattern `*` and do not allow a method. `refuse` does not allow a count either.
    /// - PERCENT is the probability that the rule applies to a matching request, from 1 to 100.
    /// - COUNT is the number of matching requests that the rule applies to.
    /// - Throws: An error that names the invalid part and suggests a valid one. A pattern that does not match
    ///   any operation of the API is also invalid.
    package init(parsing text: String) throws(OptionParsingError) {
        let form = /(?:([^ :]*) )?(.*):([^:@*]*)(?:@([^*]*))?(?:\*(.*))?/
        guard let (_, method, path, name, chance, count) = text.wholeMatch(of: form)?.output else {
            throw Self.error("A colon must separate a pattern and a fault, as in 'GET /v2/*:status503*2'")
        }
        if let method, !methods.contains(String(method)) {
            throw Self.error("“\(method)” is not one of the methods \(methods.joined(separator: ", "))")
        }
        guard path.hasPrefix("*") || path.hasPrefix("/"), !path.contains(" ") else {
            throw Self.error("“\(path)” is not a pattern. Patterns begin with * or / and contain no spaces")
        }
        guard let percent = Int(percentage: chance ?? "100%"), (1...100).contains(percent) else {
            throw Self.error("“\(chance ?? "")” is not a percentage from 1% to 100%")
        }
        let times = count.map { Int($0) ?? 0 }
        if let count, times ?? 0 < 1 { throw Self.error("“\(count)” is not a count of 1 or more") }
        let pattern = RequestPattern(String(path), method: method.map(String.init))
        let isWhole = pattern == .all && chance == nil
        if name == "refuse", isWhole, times == nil {
            self = .refuseConnections
        } else if name == "closeAfterAccept", isWhole {
            self = .closeConnections(times: times)
        } else if let fault = Fault(named: name) {
            self = .reply(fault, to: pattern, times: times, percent: percent)
        } else {
            throw Self.error(unknownFault: String(name))
        }
        if let nearest = pattern.nearestOperation {
            throw Self.error("No request matches “\(pattern.text)”. Did you mean “\(nearest)”?")
        }
    }

    private static func error(_ problem: String) -> OptionParsingError {
        OptionParsingError(description: problem + (problem.last == "?" ? " " : ". ") + "See --help.")
    }

    private static func error(unknownFault name: String) -> OptionParsingError {
        if ["refuse", "closeAfterAccept"].contains(name) {
            return error("“\(name)” affects all connections. Specify the rule as “*:\(name)”")
        }
        if name.hasPrefix("delay") {
            return error("“\(name)” is not a valid delay. Specify up to 600s, such as delay200ms or delay2s")
        }
        let digits = name.filter(\.isNumber)
        let status = "status\((400...599).contains(Int(digits) ?? 0) ? digits : "503")"
        let names =
            plainNames + [status, "delay\(digits.isEmpty ? "200" : digits)ms", "closeAfterAccept", "refuse"]
        let meant = names.nearest(to: name).map { ". Did you mean \($0)?" }
        return error("“\(name)” is not a fault" + (meant ?? ""))
    }

    package static let help = """
        A rule is [METHOD ]PATTERN:FAULT[@PERCENT%][*COUNT], such as 'GET /v2/*:status503*2'. The first rule \
        that matches a request and has not reached its limit applies. A pattern is a path in which * matches \
        any characters. @25% applies the rule to a random quarter of the matching requests. *2 limits the \
        rule to two requests. Faults: \(faultNames.joined(separator: ", ")).
        """

    private static let faultNames =
        ["statusNNN (400 to 599)", "delay200ms, late2s (up to 600s)"] + plainNames
        + ["closeAfterAccept (pattern * only), refuse (pattern * only, without a count)"]

    /// Rules for shell completion, one for each fault.
    package static let examples =
        (["status503", "delay200ms"] + plainNames + ["closeAfterAccept", "refuse"]).map { "*:" + $0 }

    private static let plainNames =
        ["tokenExpired"] + ContentFault.allCases.map(\.rawValue) + RedirectFault.allCases.map(\.rawValue)
        + ConnectionFault.allCases.map(\.rawValue)
}

private let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]

extension Int {
    fileprivate init?(percentage text: Substring) {
        guard text.last == "%" else { return nil }
        self.init(text.dropLast())
    }
}

extension Fault {
    fileprivate init?(named name: Substring) {
        if let fault = ContentFault(rawValue: String(name)) {
            self = .content(fault)
        } else if let fault = RedirectFault(rawValue: String(name)) {
            self = .redirect(fault)
        } else if let fault = ConnectionFault(rawValue: String(name)) {
            self = .connection(fault)
        } else if name == "tokenExpired" {
            self = .tokenExpired
        } else if let match = name.wholeMatch(of: /status([45][0-9]{2})/), let status = Int(match.1) {
            self = .status(status)
        } else if name.hasPrefix("delay"), let duration = Duration(optionText: name.dropFirst(5)) {
            self = .delay(duration)
        } else if name.hasPrefix("late"), let duration = Duration(optionText: name.dropFirst(4)) {
            self = .late(duration)
        } else {
            return nil
        }
    }
}
