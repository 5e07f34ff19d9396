import Foundation

/// Uses each pattern from code that no actor isolates, as it was written before Swift 6: all of them on the
/// main thread, or the one that is named on another thread.
@main
enum UsePatterns {
    static var patterns: [String: () -> Int] {
        [
            "MVVM": useMVVM, "SimpleViewModel": useSimpleViewModel, "VSM": useVSM, "VVSI": useVVSI,
            "VVSITrigger": useVVSITrigger,
        ]
    }

    static func main() {
        if let wrong = patterns[CommandLine.arguments.last ?? ""] {
            Thread.detachNewThread {
                _ = wrong()
                exit(0)
            }
            while true { pause() }
        }
        for (name, use) in patterns where use() != 1 { fatalError("\(name) shows something else.") }
    }
}
