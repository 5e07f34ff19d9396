extension EncodedReply {
    /// Writes a reply whose body is not what the interface says.
    /// - Parameters:
    ///   - reply: The reply as it should be.
    ///   - fault: What is wrong with it.
    ///   - tags: The `If-None-Match` of a GET; see ``validated(against:)``.
    init(_ reply: Reply, fault: ContentFault, tags: String?) {
        switch fault {
        case .escapes:
            self = EncodedReply(reply.changing(), alteringText: HostileText.wrapping).validated(against: tags)
        case .malformed:
            self = EncodedReply(reply).cutInHalf
        case .wrongTypes:
            self = EncodedReply(reply.changing(\.withWrongTypes))
        case .missingFields:
            self = EncodedReply(reply.changing(\.withMissingFields))
        case .extraFields:
            self = EncodedReply(reply.changing(\.withExtraFields)).validated(against: tags)
        }
    }
}

extension JSONValue {
    /// The document with every string as a number and every other value as a string.
    var withWrongTypes: JSONValue {
        switch self {
        case .text, .token: .integer(0)
        case .integer, .decimal, .boolean: .text(String(decoding: encoded(), as: UTF8.self))
        case .null: .null
        case .array(let elements): .array(elements.map(\.withWrongTypes))
        case .object(let members): .object(members.map { $0.mapValue(\.withWrongTypes) })
        }
    }

    /// The document with every object short of its last member.
    var withMissingFields: JSONValue {
        switch self {
        case .array(let elements): .array(elements.map(\.withMissingFields))
        case .object(let members): .object(members.dropLast().map { $0.mapValue(\.withMissingFields) })
        default: self
        }
    }

    /// The document with a member in every object that the interface does not know.
    var withExtraFields: JSONValue {
        switch self {
        case .array(let elements): .array(elements.map(\.withExtraFields))
        case .object(let members):
            .object(
                members.map { $0.mapValue(\.withExtraFields) }
                    + [Member(key: "unexpected", value: .array([.null, ["deep": .text("?")]]))]
            )
        default: self
        }
    }
}

extension JSONValue.Member {
    fileprivate func mapValue(_ change: (JSONValue) -> JSONValue) -> JSONValue.Member {
        JSONValue.Member(key: key, value: change(value))
    }
}

/// Text as an attacker would send it, to see whether a client makes it harmless.
enum HostileText {
    /// The text, amid sequences that clear a screen, set colours, title and clipboard, ring, go back and
    /// overwrite, and characters that reverse the direction of what follows.
    static func wrapping(_ text: String) -> String {
        before + text + after
    }

    private static let before =
        "\u{1B}[2J\u{1B}[H\u{1B}[31;5m\u{1B}]0;hostile title\u{07}\u{1B}]52;c;aG9zdGlsZQ==\u{1B}\\"
        + "\u{9B}7m\u{202E}\u{2066}"
    private static let after =
        "\u{2069}\u{202C}\u{200F}\u{0}\u{7F}\u{8}\u{8}\r\n\t\u{1B}P+q544e\u{1B}\\\u{1B}[?1049h\u{1B}(0"
}
