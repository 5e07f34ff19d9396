import OldScreen

/// Prints a screen that uses the original pattern and a screen for each of the two new patterns.
@main
enum ShowAll {
    static func main() {
        print("\(OldScreen().text), then \(TriggerScreen().text) and \(EffectScreen().text)")
    }
}
