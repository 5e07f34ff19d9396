import OldScreen

/// Prints the text of three screens: one that uses the original pattern, and one for each of the two new
/// patterns.
@main
enum ShowAll {
    static func main() {
        print("\(OldScreen().text), then \(TriggerScreen().text) and \(EffectScreen().text)")
    }
}
