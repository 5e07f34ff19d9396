import SimpleViewModel
import Testing

@MainActor
struct InputKeyTests {
    private enum Input: CustomStringConvertible {
        case reload
        case search(String)
        case load(id: Int)
        case load(name: String, isExact: Bool)
        indirect case both(Input, Input)

        var description: String { "input" }
    }

    private enum Only { case one(Int) }

    private struct Opaque { var text: String }

    @Test func tellsTheCasesOfAnEnumApartWhateverTheyPrint() {
        let inputs: [Input] = [.reload, .search("a"), .load(id: 1), .both(.reload, .reload)]
        #expect(Set(inputs.map { InputKey(caseOf: $0) }).count == 4)
    }

    @Test func overlooksPayloads() {
        #expect(key(Input.search("a")) == key(Input.search("b")))
        #expect(key(Only.one(1)) == key(Only.one(2)))
        #expect(key(Input.both(.reload, .reload)) == key(Input.both(.search(""), .reload)))
        #expect(key(Input.load(id: 1)) == key(Input.load(name: "a", isExact: true)))
    }

    @Test func tellsWhatIsNoEnumApartByItsValueWhereItCanBeCompared() {
        #expect(key("a") == key("a"))
        #expect(key("a") != key("b"))
        #expect(key(Opaque(text: "a")) == key(Opaque(text: "b")))
        #expect(InputKey("reload") != key(Input.reload))
    }

    @Test func letsAViewModelTellItsInputsApart() {
        let bench = Bench(Shelf())
        bench.send(.didTap(1), .didTap(2), .didTap(1), .reload, .reload)
        #expect(bench.viewModel.accepted == ["didTap(1)", "didTap(2)", "reload"])
    }

    private func key<Value>(_ value: Value) -> InputKey { InputKey(caseOf: value) }
}

/// Filters each of its items for itself.
private final class Shelf: ViewModel {
    enum Input {
        case didTap(Int)
        case reload
    }

    private(set) var accepted: [String] = []
    private var responds: [(Int) -> Void] = []

    func filter() -> [Input] { [.didTap(1), .didTap(2), .reload] }

    func key(for input: Input) -> InputKey {
        switch input {
        case .didTap(let number): InputKey(number)
        case .reload: InputKey(caseOf: input)
        }
    }

    func accept(_ input: Input, respond: @escaping (Int) -> Void) {
        responds.append(respond)
        accepted.append("\(input)")
    }
}
