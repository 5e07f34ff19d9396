enum LineCompletion: Equatable {
    /// The completed text, which may still be the beginning of several possible lines.
    case replaced(String)

    /// The typed text cannot be completed further.
    ///
    /// Every associated line begins with the typed text.
    case ambiguous([String])

    init(of typed: String, from lines: [String]) {
        let matches = lines.filter { $0.lowercased().hasPrefix(typed.lowercased()) }
        let shared = matches.dropFirst().reduce(matches.first ?? "") { $0.sharedStart(with: $1) }
        self =
            shared.count > typed.count || matches.count == 1 && shared != typed
            ? .replaced(shared) : .ambiguous(matches.count == 1 ? [] : matches)
    }
}

extension String {
    fileprivate func sharedStart(with other: String) -> String {
        String(zip(self, other).prefix { $0.lowercased() == $1.lowercased() }.map(\.0))
    }
}
