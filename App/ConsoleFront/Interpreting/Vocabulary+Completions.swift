import ScreenKit

extension Vocabulary {
    /// The whole words that can be typed now, as a line editor completes them; that of a field ends where its
    /// text begins.
    var completions: [String] {
        let controls = lookup.controls.filter {
            $0.control.disabledReason == nil && ($0.isPressed || $0.takesValue)
        }
        let names = controls.map { $0.control.kind == .field ? $0.label + " " : $0.label }
        return names + surroundings.tabs.compactMap(line) + commands.map(\.rawValue)
    }
}
