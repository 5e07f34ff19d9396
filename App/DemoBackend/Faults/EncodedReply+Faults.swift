extension EncodedReply {
    init(_ reply: Reply, fault: ContentFault, tags: String?) {
        let changed = EncodedReply(reply.changed(by: fault))
        switch fault {
        case .escapes, .extraFields, .shortLists: self = changed.validated(against: tags)
        case .malformed: self = changed.cutInHalf
        case .wrongTypes, .missingFields: self = changed
        }
    }
}

extension Reply {
    init(_ redirect: RedirectFault, of target: RequestTarget, host: String?) {
        let path = target.path + (target.query.isEmpty ? "" : "?" + target.query)
        let port = (host ?? "").split(separator: ":").dropFirst().last.map { ":" + $0 } ?? ""
        let location =
            switch redirect {
            case .redirectLoop: path
            case .redirectHost: "http://localhost\(port)\(path)"
            case .redirectFile: "file:///etc/hostname"
            case .redirectNowhere: "/nowhere"
            }
        let status = redirect == .redirectNowhere ? 303 : 307
        self.init([:], status: status, headers: ["Location": location])
    }

    /// Returns a copy of the reply with a fault in its JSON documents.
    ///
    /// If the fault shortens the catalog, the catalog keeps its tag. If the catalog is changed in another way
    /// but is still valid JSON, it receives a different tag.
    fileprivate func changed(by fault: ContentFault) -> Reply {
        guard fault == .shortLists, case .lines(let count, let line) = content else {
            let content = content.mapped { $0.with(fault) }
            let isTagged = tag != nil && [.escapes, .extraFields].contains(fault)
            let tag = isTagged ? EntityTag(of: content.encoded) : nil
            return Reply(content, status: status, headers: headers, tag: tag)
        }
        // If the catalog consists only of the line that contains the counts, that line is preserved.
        let lines = Content.lines(count: max(count - 1, 1)) { line($0 == count - 2 ? count - 1 : $0) }
        return Reply(lines, status: status, headers: headers, tag: tag)
    }
}

extension JSONValue {
    func with(_ fault: ContentFault) -> JSONValue {
        switch (self, fault) {
        case (.array(let elements), _):
            let kept = fault == .shortLists ? elements.dropLast() : elements[...]
            return .array(kept.map { $0.with(fault) })
        case (.object(let members), _):
            let kept = fault == .missingFields ? members.dropLast() : members[...]
            let changed = kept.map { Member(key: $0.key, value: $0.value.with(fault)) }
            return .object(fault == .extraFields ? changed + [Self.unexpected] : changed)
        case (.text(let text), .escapes): return .text(hostileText.before + text + hostileText.after)
        case (.text, .wrongTypes), (.token, .wrongTypes): return .integer(0)
        case (.integer, .wrongTypes), (.decimal, .wrongTypes), (.boolean, .wrongTypes):
            return .text(String(decoding: encoded(), as: UTF8.self))
        default: return self
        }
    }

    private static let unexpected = Member(key: "unexpected", value: .array([.null, ["deep": .text("?")]]))
}

/// A hostile string that is used to test whether clients sanitize text.
///
/// The string contains escape sequences that affect the screen, the colors, the window title, and the
/// clipboard. The string also contains other control characters and characters that change the text
/// direction.
private let hostileText = (
    before: "\u{1B}[2J\u{1B}[H\u{1B}[31;5m\u{1B}]0;hostile title\u{07}\u{1B}]52;c;aG9zdGlsZQ==\u{1B}\\"
        + "\u{9B}7m\u{202E}\u{2066}",
    after: "\u{2069}\u{202C}\u{200F}\u{0}\u{7F}\u{8}\u{8}\r\n\t\u{1B}P+q544e\u{1B}\\\u{1B}[?1049h\u{1B}(0"
)
