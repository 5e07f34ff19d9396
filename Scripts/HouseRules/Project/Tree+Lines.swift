extension Tree {
    /// The first line of a file that contains something.
    ///
    /// - Parameters:
    ///   - text: What it contains.
    ///   - path: The file.
    /// - Returns: The line, from 1; 1 also where there is none.
    func line(of text: String, in path: String) -> Int {
        ((texts[path] ?? "").lines.firstIndex { $0.contains(text) } ?? 0) + 1
    }
}
