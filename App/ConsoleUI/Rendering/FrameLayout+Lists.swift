import ScreenKit

extension FrameLayout {
    func lines(of row: ListRow) -> [StyledText] {
        let control = row.control.flatMap { controls[$0] }
        let prefix = prefix(of: control)
        var title = StyledText(row.title)
        if let badge = row.badge { title.append(" (\(badge))", .badge) }
        var details: [StyledText] = []
        if let subtitle = row.subtitle, !subtitle.isEmpty { details.append(StyledText(subtitle, .faint)) }
        if let reason = control?.disabledReason {
            title = title.styled(.faint)
            details.append(StyledText("(unavailable: \(reason))", .faint))
        }
        let below = StyledText(spaces: prefix.width)
        var lines = lines(of: title, behind: prefix, before: StyledText(row.trailing ?? ""))
        for text in details { lines += text.wrapped(behind: below, to: width) }
        return lines
    }

    private func prefix(of control: Control?) -> StyledText {
        let number = control?.number.map(String.init)
        let isKey = number != nil && control?.disabledReason == nil
        var prefix = indent.padded(by: digits - (number?.utf8.count ?? 1))
        prefix.append(number.map { "\($0). " } ?? "- ", isKey ? .key : .faint)
        return prefix
    }

    /// Places the trailing text at the right edge of the title's line, or below the title if that line has
    /// too little room.
    private func lines(
        of title: StyledText,
        behind prefix: StyledText,
        before end: StyledText
    ) -> [StyledText] {
        let gap = width - prefix.width - title.width - end.width
        if !end.isEmpty, gap >= 2 { return [(prefix + title).padded(by: gap) + end] }
        let ends = end.wrapped(to: width).map { StyledText(spaces: width - $0.width) + $0 }
        return title.wrapped(behind: prefix, to: width) + ends
    }
}
