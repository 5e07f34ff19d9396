import OldScreen

/// Shows a screen in the original, and one that has moved to each of the two patterns.
@main
enum ShowAll {
    static func main() {
        print("\(OldScreen().text), then \(TriggerScreen().text) and \(EffectScreen().text)")
    }
}
