import SimpleViewModel
import Testing

/// Each entry in a view model's lists identifies a case, regardless of the case's payload or description.
@MainActor
struct SignalCaseTests {
    enum Input {
        case reload
        case close
        case search(String)
        case pair(Int, Int)
        case load(id: Int)
        case load(name: String, isExact: Bool)
        indirect case both(Input, Input)

        /// An array that contains one input for each case.
        ///
        /// A filter that contains all of these inputs ignores only the second input of each case.
        static var all: [Input] {
            [
                .reload, .close, .search(""), .pair(0, 0), .load(id: 0), .load(name: "", isExact: false),
                .both(.reload, .reload),
            ]
        }
    }

    enum Printing: Hashable, CustomStringConvertible {
        case reload
        case close

        var description: String { "the same" }
    }

    struct Opaque { var text: String }

    enum Hiding: CustomStringConvertible {
        case reload
        case search(String)

        var description: String { "the same" }
    }

    @Test func distinguishesEnumCasesAndIgnoresPayloads() {
        let others: [Input] = [
            .reload, .close, .search("a"), .pair(1, 2), .load(id: 1), .load(name: "a", isExact: true),
            .both(.search(""), .reload),
        ]
        #expect(accepted(Input.all + others, filtering: Input.all) == Input.all.map { "\($0)" })
    }

    @Test func ignoresCustomDescriptions() {
        #expect(accepted([Printing.reload, .close, .reload], filtering: [.reload, .close]).count == 2)
        #expect(accepted([Hiding.search("a"), .reload, .search("b")], filtering: [.search("")]).count == 2)
    }

    @Test func comparesNonEnumInputsByValueIfPossible() {
        #expect(accepted(["a", "b", "a", "b"], filtering: ["a"]) == ["a", "b", "b"])
        #expect(accepted([Opaque(text: "a"), Opaque(text: "b")], filtering: [Opaque(text: "")]).count == 1)
    }

    @Test(arguments: [
        ("a case twice", #"filter() repeats the case of search("b")"#),
        ("one as the first and the latest", "filter() and latest() both contain "),
        ("one that keeps out all and the latest", "filterAllInputs() and latest() both contain "),
        (
            "the first of all and the latest",
            "filterAll() returns true, so latest() must return an empty list."
        ),
        ("one that is like another", "filter() lists the same, whose custom description hides its case"),
    ])
    func rejectsInvalidInputLists(problem: String, message: String) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [problem] in
            await MainActor.run {
                switch problem {
                case "a case twice":
                    _ = ViewModelInterface(viewModel: Shelf<Input>([.search("a"), .search("b")])) { _ in }
                case "one as the first and the latest":
                    _ = ViewModelInterface(viewModel: Shelf<Input>([.reload], latest: [.reload])) { _ in }
                case "one that keeps out all and the latest":
                    let shelf = Shelf<Input>(latest: [.reload], excluding: [.reload])
                    _ = ViewModelInterface(viewModel: shelf) { _ in }
                case "the first of all and the latest":
                    let shelf = Shelf<Input>(latest: [.reload], filtersAll: true)
                    _ = ViewModelInterface(viewModel: shelf) { _ in }
                default:
                    _ = ViewModelInterface(viewModel: Shelf<Hiding>([.reload])) { _ in }
                }
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains(message))
    }

    /// Sends all inputs without responding to any of them and returns the accepted inputs.
    private func accepted<Value>(_ inputs: [Value], filtering filtered: [Value]) -> [String] {
        let bench = Bench(Shelf(filtered))
        for input in inputs { bench.send(input) }
        return bench.viewModel.accepted
    }
}

/// A view model that stores each `respond` closure so that all accepted inputs stay in flight.
private final class Shelf<Input>: ViewModel {
    private(set) var accepted: [String] = []
    private var responds: [(Int) -> Void] = []
    private let filtered: [Input]
    private let newest: [Input]
    private let excluding: [Input]
    private let filtersAll: Bool

    init(_ filtered: [Input] = [], latest: [Input] = [], excluding: [Input] = [], filtersAll: Bool = false) {
        self.filtered = filtered
        newest = latest
        self.excluding = excluding
        self.filtersAll = filtersAll
    }

    func filter() -> [Input] { filtered }
    func filterAll() -> Bool { filtersAll }
    func filterAllInputs() -> [Input] { excluding }
    func latest() -> [Input] { newest }

    func accept(_ input: Input, respond: @escaping (Int) -> Void) {
        responds.append(respond)
        accepted.append("\(input)")
    }
}
