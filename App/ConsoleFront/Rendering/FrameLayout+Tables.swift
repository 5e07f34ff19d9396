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
