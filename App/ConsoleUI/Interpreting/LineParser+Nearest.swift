import FoundationExtensions
import ScreenKit

extension LineParser {
    private static let maximum = 3

    /// Returns lines to suggest in place of the typed line, from most to least similar.
    func nearest(to typed: String) -> [Suggestion] {
        guard typed.count <= EditDistance.longest else { return [] }
        let command = GlobalCommand(calledElsewhere: typed.normalized)
        if let command { return [Suggestion(command.rawValue)] }
        if let meant = lastPartUnderstood(of: typed) { return [meant] }
        let typed = typed.hasPrefix("/") ? String(typed.dropFirst()) : typed
        let names = context.tabs.compactMap(line) + GlobalCommand.allCases.flatMap(\.names)
        let here = best(
            of: lookup.controls.map { (distance(from: typed, to: $0), suggestion(for: $0)) }
                + names.map { (EditDistance.ofTypingError(typed.normalized, for: $0), Suggestion($0)) }
        )
        guard here.isEmpty else { return here }
        // Deep links lead to other screens, so they are suggested only if nothing on this screen is similar.
        let deepLinks = context.deepLinkForms.filter { !$0.contains("/") }
        return best(
            of: deepLinks.map { (EditDistance.ofTypingError(typed.normalized, for: $0), Suggestion($0)) }
        )
    }

    private func best(of candidates: [(distance: Int?, suggestion: Suggestion)]) -> [Suggestion] {
        candidates.enumerated()
            .compactMap { order, candidate in
                candidate.distance.map { (rank: ($0, order), suggestion: candidate.suggestion) }
            }
            .sorted { $0.rank < $1.rank }
            .prefix(Self.maximum).map(\.suggestion)
    }

    /// Returns a suggestion for a line that contains extra words or punctuation, such as `open bags`, `[r]`,
    /// or `:q`.
    private func lastPartUnderstood(of typed: String) -> Suggestion? {
        let words = typed.split { $0.isWhitespace || $0.isPunctuation || $0.isSymbol }
        for start in words.indices {
            guard let understood = try? known(words[start...].joined(separator: " ")) else { continue }
            switch understood.meaning {
            case .command(let command): return Suggestion(command.rawValue)
            case .tab(let id):
                return context.tabs.first { $0.id == id }.flatMap(line).map(Suggestion.init)
            case .use(let id, value: _):
                return lookup.controls.first { $0.id == id }.map(suggestion)
            case .deepLink(let deepLink) where context.deepLinkForms.contains(deepLink):
                return Suggestion(deepLink)
            case .nothing, .deepLink: continue
            }
        }
        return nil
    }

    private func distance(from typed: String, to control: Control) -> Int? {
        let words = TypedWords(typed)
        return [control.typedLabel, control.typedKey].compactMap { name in
            guard let name else { return nil }
            let length = name.split(separator: " ").count
            let start = control.takesValue ? words.start(length) : typed.normalized
            return EditDistance.ofTypingError(start, for: name)
        }.min()
    }
}

extension GlobalCommand {
    /// Creates a command from its common name in other programs, such as `ls` for `help`.
    ///
    /// The console suggests the command for such a name but does not accept the name itself.
    fileprivate init?(calledElsewhere name: String) {
        switch name {
        case "..", "cd ..", "cd", "b", "return", "previous": self = .back
        case "ls", "dir", "h", "man", "menu", "commands": self = .help
        case "pwd": self = .where
        case ":wq", "logout", "bye", "end", "stop", "close", "leave": self = .quit
        default: return nil
        }
    }
}
