import ConsoleFront
import Foundation
import ScreenKit

/// Measures the text of large frames, against a loop that only joins the same strings to lines, and writes
/// what it measured as HTTPSuite does.
@main
struct ConsoleSuite {
    @MainActor
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard let results = arguments.first, arguments.count <= 2 else {
            FileHandle.standardError.write(Data("usage: ConsoleSuite RESULTS [FILTER]\n".utf8))
            exit(64)
        }
        let filter = try arguments.dropFirst().first.map { try Regex($0) }
        let frames = [
            "console/rows/1000": preview(ProductRows.self, of: 1000),
            "console/rows/10000": preview(ProductRows.self, of: 10_000),
            "console/buttons/1000": preview(ProductButtons.self, of: 1000),
        ]
        let chosen = try frames.filter { name, _ in try filter?.wholeMatch(in: name) != nil || filter == nil }
        guard !chosen.isEmpty else { return }
        try JSONEncoder().encode(chosen.mapValues(figures)).write(to: URL(filePath: results))
    }

    @MainActor
    private static func preview<View: ScreenView>(_ view: View.Type, of count: Int) -> ScreenPreview
    where View.State == [BenchProduct] {
        ScreenPreview("many", of: "bench", view: view, state: (1...count).map(BenchProduct.init))
    }

    /// Rounds that take both in turn: the median of the time, and of the ratio within a round.
    private static func figures(of preview: ScreenPreview) -> ConsoleFigures {
        var times: (subject: [Double], floor: [Double]) = ([], [])
        for _ in 0..<31 {
            times.subject.append(nanoseconds { print(preview) })
            times.floor.append(nanoseconds { preview.frame.joined.utf8.count })
        }
        let ratios = zip(times.subject, times.floor).map(/)
        return ConsoleFigures(nanoseconds: times.subject.sorted()[15], ratio: ratios.sorted()[15])
    }

    /// All that the console does for a frame, but for the call that writes.
    private static func print(_ preview: ScreenPreview) -> Int {
        let output = Discarded()
        let console = Console(options: ConsoleOptions(), output: output, errors: output)
        precondition(console.print([("Bench", "None", [preview])]) == .ok, "The frame was not printed.")
        return 1
    }

    private static func nanoseconds(_ work: () -> Int) -> Double {
        let start = ContinuousClock.now
        precondition(work() > 0, "Nothing was printed.")
        return (ContinuousClock.now - start) / .nanoseconds(1)
    }
}

/// What a row and a button are about.
private struct BenchProduct {
    let number: Int
    var name: String { "Alpine Desk Fan \(number)" }
}

/// A list as a category shows it.
private enum ProductRows: ScreenView {
    static func content(of state: [BenchProduct]) -> Content<Int> {
        Content("Products") {
            List(
                state.map { product in
                    Row(
                        product.name,
                        id: "row-\(product.number)",
                        subtitle: "Made for every day and good for ten years.",
                        trailing: "€\(product.number).00",
                        badge: product.number % 5 == 0 ? "sale" : nil,
                        action: product.number
                    )
                }
            )
        }
    }
}

/// A button for each product.
private enum ProductButtons: ScreenView {
    static func content(of state: [BenchProduct]) -> Content<Int> {
        Content("Products") {
            for product in state {
                Button("Add \(product.name)", id: "add-\(product.number)", action: product.number)
            }
        }
    }
}

extension Frame {
    /// The same strings in lines, as a loop does it that trusts them all and measures none.
    fileprivate var joined: String {
        var text = ""
        for (number, control) in controls.enumerated() { text += "  \(number). [\(control.label)]\n" }
        for case .list(let rows) in elements {
            for row in rows { text += "\(row.title) \(row.trailing ?? "")\n    \(row.subtitle ?? "")\n" }
        }
        return text
    }
}

/// Takes a text and forgets it.
private struct Discarded: TextOutput {
    func write(_ text: String) throws(StreamFailure) {
        precondition(!text.isEmpty, "Nothing was printed.")
    }
}

/// What was measured, in the form of `Measuring.Figures`, which is in the other package.
private struct ConsoleFigures: Codable {
    var nanoseconds: Double
    var ratio: Double
}
