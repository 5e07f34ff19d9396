extension StyledText {
    /// The minimum width for an indent.
    private static let narrowest = 12

    /// The text in lines of a maximum width, broken between words, or between characters if a word is too
    /// long.
    ///
    /// - Parameter width: The columns of a line, at least 1.
    /// - Returns: The lines; none when there is no word.
    func wrapped(to width: Int) -> [StyledText] {
        var lines: [StyledText] = []
        var line = StyledText()
        for word in words.flatMap({ $0.broken(to: width) }) {
            if line.isEmpty {
                line = word
            } else if line.width + 1 + word.width <= width {
                line.cells += [.space] + word.cells
            } else {
                lines.append(line)
                line = word
            }
        }
        return line.isEmpty ? lines : lines + [line]
    }

    /// The text behind a prefix, its later lines below its first one.
    ///
    /// - Parameters:
    ///   - prefix: What stands before the first line.
    ///   - width: The columns of a line; where there are too few for an indent, the prefix is wrapped with
    ///     the text.
    /// - Returns: The lines, at least one unless both are empty.
    func wrapped(behind prefix: StyledText, to width: Int) -> [StyledText] {
        let room = width - prefix.width
        guard room >= Self.narrowest || width <= room else { return (prefix + self).wrapped(to: width) }
        let lines = wrapped(to: max(room, 1))
        let indent = StyledText(spaces: prefix.width)
        return [prefix + (lines.first ?? StyledText())] + lines.dropFirst().map { indent + $0 }
    }

    private var words: [StyledText] {
        cells.split { $0.character == " " }.map { StyledText(cells: $0) }
    }

    /// A word in pieces that fit a width.
    private func broken(to width: Int) -> [StyledText] {
        guard self.width > width else { return [self] }
        var pieces: [StyledText] = []
        var piece = StyledText()
        for cell in cells.map({ $0.width > width ? .replacement : $0 }) {
            if !piece.isEmpty, piece.width + cell.width > width {
                pieces.append(piece)
                piece = StyledText()
            }
            piece.cells.append(cell)
        }
        return pieces + [piece]
    }
}
