import ConsoleUI
import Measuring
import ScreenKit

/// Compares the time that the console takes to render large frames with the time that a loop takes to join
/// the same strings into lines.
@main
struct ConsoleSuite {
    @MainActor
    static func main() async throws {
        var suite = Suite()
        let frames = [
            "console/rows/1000": preview(ProductRows.self, of: 1000),
            "console/rows/10000": preview(ProductRows.self, of: 10_000),
            "console/buttons/1000": preview(ProductButtons.self, of: 1000),
        ]
        for (name, frame) in frames where suite.includes(name) {
            suite.figures[name] = await figures(of: frame)
        }
        try suite.write()
    }

    @MainActor
    private static func preview<View: ScreenView>(_ view: View.Type, of count: Int) -> ScreenPreview
    where View.State == [BenchProduct] {
        ScreenPreview("many", of: "bench", view: view, state: (1...count).map(BenchProduct.init))
    }

    /// Measures the subject and the baseline alternately and returns the median time and the median ratio
    /// across all rounds.
    private static func figures(of preview: ScreenPreview) async -> Figures {
        var rounds: [(subject: Double, baseline: Double)] = []
        for _ in 0..<31 {
            let subject = await nanoseconds { print(preview) }
            let baseline = await nanoseconds {
                precondition(!preview.frame.joined.isEmpty, "The frame is empty.")
            }
            rounds.append((subject, baseline))
        }
        return Figures(
            nanoseconds: rounds.map(\.subject).median,
            ratio: rounds.map { $0.subject / $0.baseline }.median
        )
    }

    /// Performs all the steps of printing a frame, except for the system call that writes the output.
    private static func print(_ preview: ScreenPreview) {
        let output = Discarded()
        let console = Console(options: ConsoleOptions(), output: output, errors: output)
        precondition(console.print([("Bench", [preview])]) == .ok, "The frame was not printed.")
    }
}

private struct BenchProduct {
    let number: Int
    var name: String { "Alpine Desk Fan \(number)" }
}

/// A list that resembles the list on the category screen.
private enum ProductRows: ScreenView {
    static func content(of state: [BenchProduct]) -> Content<Int> {
        Content("Products") {
            List(
                state.map { product in
                    Row(
                        product.name,
                        id: "row-\(product.number)",
                        subtitle: "Made for everyday use and built to last ten years.",
                        trailing: "€\(product.number).00",
                        badge: product.number % 5 == 0 ? "sale" : nil,
                        action: product.number
                    )
                }
            )
        }
    }
}

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
    /// The frame's strings, joined into lines by a loop that neither sanitizes them nor measures their width.
    fileprivate var joined: String {
        var text = ""
        for (number, control) in controls.enumerated() { text += "  \(number). [\(control.label)]\n" }
        for case .list(let rows) in elements {
            for row in rows { text += "\(row.title) \(row.trailing ?? "")\n    \(row.subtitle ?? "")\n" }
        }
        return text
    }
}

private struct Discarded: TextOutput {
    func write(_ text: String) throws(StreamFailure) {
        precondition(!text.isEmpty, "Nothing was printed.")
    }
}
