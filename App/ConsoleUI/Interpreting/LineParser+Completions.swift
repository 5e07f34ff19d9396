import ScreenKit

extension LineParser {
    /// Returns the lines that a line editor can offer as completions.
    ///
    /// A completion for a field or a deep link ends just before the value that the user must type.
    func completions() -> [String] {
        let controls = lookup.controls.filter { $0.disabledReason == nil }
        let names = controls.map { $0.kind == .field ? $0.typedLabel + " " : $0.typedLabel }
        let words = context.tabs.compactMap(line) + commands.map(\.rawValue)
        let deepLinks = context.deepLinkForms.map { String($0.prefix { !$0.isUppercase }) }
        return names + words + deepLinks.filter { !words.contains($0) }
    }
}
