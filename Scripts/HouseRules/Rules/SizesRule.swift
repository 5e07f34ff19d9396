/// Files, functions and lines stay small enough to be read at once.
struct SizesRule: Rule {
    let name = "sizes"
    let summary =
        "At most \(fileLimit) lines of code a file and \(functionLimit) a function, \(nestingLimit) braces, "
        + "\(parameterLimit) parameters, \(lineLimit) characters a line."

    static let fileLimit = 300
    static let functionLimit = 40
    static let nestingLimit = 5
    static let parameterLimit = 6
    static let lineLimit = 110

    func violations(in tree: Tree) -> [Violation] {
        tree.sources.flatMap { file($0) + lines(of: $0) + functions(of: $0) }
    }

    private func file(_ source: SourceFile) -> [Violation] {
        guard source.codeLineCount > Self.fileLimit, !source.hasReasonForItsSize else { return [] }
        return [
            violation(
                source.path,
                "The file has \(source.codeLineCount) lines of code, and \(Self.fileLimit) is the limit.",
                "Split it by topic, or begin it with “// SIZE: reason”."
            )
        ]
    }

    private func lines(of source: SourceFile) -> [Violation] {
        source.lines.enumerated().compactMap { index, line in
            guard line.utf8.count > Self.lineLimit, line.unicodeScalars.count > Self.lineLimit else {
                return nil
            }
            return violation(
                source.path,
                line: index + 1,
                "The line has \(line.unicodeScalars.count) characters, and \(Self.lineLimit) is the limit.",
                "Break it."
            )
        }
    }

    private func functions(of source: SourceFile) -> [Violation] {
        source.declarations.filter { !source.hasReason(forTheSizeOf: $0) }.flatMap { declaration in
            excesses(of: declaration, in: source).map {
                violation(
                    source.path,
                    line: declaration.line,
                    $0,
                    "Split it, or give a reason directly above: “// SIZE: reason”."
                )
            }
        }
    }

    /// What about a function is more than it may be.
    private func excesses(of declaration: Declaration, in source: SourceFile) -> [String] {
        let body = declaration.body
        let length = body.map { source.codeLineCount(between: $0.firstLine, and: $0.lastLine) } ?? 0
        let sizes = [
            (length, Self.functionLimit, "lines of code"),
            (body?.nesting ?? 0, Self.nestingLimit, "braces around a statement"),
            (declaration.labels.count, Self.parameterLimit, "parameters"),
        ]
        return sizes.filter { $0.0 > $0.1 }.map { size, limit, unit in
            "\(declaration.name) has \(size) \(unit), and \(limit) is the limit."
        }
    }
}

extension SourceFile {
    fileprivate var hasReasonForItsSize: Bool {
        guard let reason = remarks("SIZE").first, let start = code.first else { return false }
        return reason.line < start.line && !reason.reason.isEmpty
    }

    fileprivate func hasReason(forTheSizeOf declaration: Declaration) -> Bool {
        (comments(above: declaration.firstLine) + comments(above: declaration.line)).contains {
            Remark($0, "SIZE", in: self)?.reason.isEmpty == false
        }
    }
}
