/// Where a reply can send a client instead of answering; the raw value is its name in a rule.
package enum RedirectFault: String, Sendable, CaseIterable {
    /// To the address that was asked for.
    case redirectLoop
    /// To the same path of this server under another host name, `localhost`.
    case redirectHost
    /// To a file of the client's machine.
    case redirectFile

    /// The header `Location`.
    /// - Parameters:
    ///   - target: What was asked for.
    ///   - host: The header `Host` of the request.
    /// - Returns: Where to send the client.
    func location(target: RequestTarget, host: String?) -> String {
        let path = target.path + (target.query.isEmpty ? "" : "?" + target.query)
        switch self {
        case .redirectLoop: return path
        case .redirectHost:
            let port = (host ?? "").split(separator: ":").dropFirst().last.map { ":" + $0 } ?? ""
            return "http://localhost\(port)\(path)"
        case .redirectFile: return "file:///etc/hostname"
        }
    }
}
