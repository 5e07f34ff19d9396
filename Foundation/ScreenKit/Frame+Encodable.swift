extension Element: Encodable {
    private enum CodingKeys: String, CodingKey {
        case kind, text, rows, control, label, fraction, level, code, retry, lines
        case title, message, dismiss
    }

    /// Encodes the element as an object whose `kind` property is the name of the element's case.
    ///
    /// A warning without a failure kind is encoded with the code `warning`, and an error without a failure
    /// kind is encoded with the code `failed`. A fraction is clamped to the range 0…1, or omitted if it is
    /// not finite.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .heading(let text):
            try container.encode("heading", forKey: .kind)
            try container.encode(text, forKey: .text)
        case .text(let text):
            try container.encode("text", forKey: .kind)
            try container.encode(text, forKey: .text)
        case .list(let rows):
            try container.encode("list", forKey: .kind)
            try container.encode(rows, forKey: .rows)
        case .control(let id):
            try container.encode("control", forKey: .kind)
            try container.encode(id, forKey: .control)
        case .progress(let label, let fraction):
            try container.encode("progress", forKey: .kind)
            try container.encode(label, forKey: .label)
            let known = fraction.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
            try container.encodeIfPresent(known, forKey: .fraction)
        case .notice(let level, let text, let failure, let retry):
            try container.encode("notice", forKey: .kind)
            try container.encode(level, forKey: .level)
            try container.encode(text, forKey: .text)
            try container.encodeIfPresent(failure?.rawValue ?? level.code, forKey: .code)
            try container.encodeIfPresent(retry, forKey: .retry)
        case .placeholder(let lines):
            try container.encode("placeholder", forKey: .kind)
            try container.encode(lines, forKey: .lines)
        case .alert(let title, let message, let dismiss):
            try container.encode("alert", forKey: .kind)
            try container.encode(title, forKey: .title)
            try container.encode(message, forKey: .message)
            try container.encode(dismiss, forKey: .dismiss)
        }
    }
}

extension NoticeLevel {
    /// The code for a notice that has no failure kind, or `nil` if the notice does not report a problem.
    fileprivate var code: String? {
        switch self {
        case .info, .success: nil
        case .warning: "warning"
        case .error: "failed"
        }
    }
}
