import Foundation

/// Uses each pattern from nonisolated code, as in programs written before Swift 6.
///
/// Without an argument, all patterns run on the main thread. If the argument is the name of a pattern, that
/// pattern runs on another thread.
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
        for (name, use) in patterns where use() != 1 { fatalError("\(name) shows an unexpected count.") }
    }
}
