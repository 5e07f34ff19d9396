import ScreenKit

extension FrameLayout {
    /// The lines of a row: its number, title, badge and trailing text, and the subtitle below.
    func lines(of row: ListRow) -> [StyledText] {
        let control = row.control.flatMap { controls[$0] }
        let prefix = indent + number(of: control)
        var title = StyledText(row.title)
        if let badge = row.badge { title = title + StyledText(" (\(badge))", .badge) }
        var details: [StyledText] = []
        if let subtitle = row.subtitle, !subtitle.isEmpty { details.append(StyledText(subtitle, .faint)) }
        if let reason = control?.disabledReason {
            title = title.styled(.faint)
            details.append(StyledText("(not now: \(reason))", .faint))
        }
        let below = StyledText(spaces: prefix.width)
        return lines(of: title, behind: prefix, before: StyledText(row.trailing ?? ""))
            + details.flatMap { $0.wrapped(behind: below, to: width) }
    }

    /// The number of a row that can be chosen, padded to the widest; a dash for any other row.
    private func number(of control: Control?) -> StyledText {
        guard let control, let number = control.number else {
            return StyledText(spaces: digits - 1) + StyledText("- ", .faint)
        }
        let text = String(number)
        let style = control.disabledReason == nil ? TextStyle.key : .faint
        return StyledText(spaces: digits - text.count) + StyledText("\(text). ", style)
    }

    /// A title and its trailing text: at the right edge of the same line, or on lines below.
    private func lines(
        of title: StyledText,
        behind prefix: StyledText,
        before end: StyledText
    ) -> [StyledText] {
        let gap = width - prefix.width - title.width - end.width
        if !end.isEmpty, gap >= 2 { return [prefix + title + StyledText(spaces: gap) + end] }
        let ends = end.wrapped(to: width).map { StyledText(spaces: width - $0.width) + $0 }
        return title.wrapped(behind: prefix, to: width) + ends
    }
}

extension FrameLayout {
    /// The columns between two values of a row.
    private static let tableGap = 2

    /// The lines of a table: in columns if they fit, else one line per value.
    func tableLines(header: [String], rows: [[String]]) -> [StyledText] {
        let head = header.map { StyledText($0, .heading) }
        let body = rows.map { $0.map { StyledText($0) } }
        let lengths = columnLengths(of: [head] + body)
        let total = lengths.reduce(0, +) + Self.tableGap * max(lengths.count - 1, 0)
        guard indent.width + total <= width else { return records(of: body, header: head) }
        return ([head] + body).filter { !$0.isEmpty }.map { columns($0, lengths: lengths) }
    }

    private func columnLengths(of rows: [[StyledText]]) -> [Int] {
        let count = rows.map(\.count).max() ?? 0
        return (0..<count).map { column in
            rows.map { column < $0.count ? $0[column].width : 0 }.max() ?? 0
        }
    }

    private func columns(_ values: [StyledText], lengths: [Int]) -> StyledText {
        zip(values, lengths).reduce(indent) { line, column in
            let (value, length) = column
            return line + value + StyledText(spaces: length - value.width + Self.tableGap)
        }.trimmed
    }

    /// Each value after the name of its column, with an empty line after each row.
    private func records(of rows: [[StyledText]], header: [StyledText]) -> [StyledText] {
        let records = rows.map { row in
            row.enumerated().flatMap { column, value in
                let name = column < header.count ? header[column] + StyledText(": ") : StyledText()
                return (name + value).wrapped(behind: indent, to: width)
            }
        }
        return Array(records.joined(separator: [StyledText()]))
    }
}
