import SimpleViewModel
import Testing

@MainActor
struct InputKeyTests {
    private enum Input: CustomStringConvertible {
        case reload
        case search(String)
        case choose(Int, of: [String])
        indirect case both(Input, Input)

        var description: String { "input" }
    }

    private enum Only { case one(Int) }

    private struct Typed: Hashable { var text: String }

    private struct Opaque { var text: String }

    @Test func tellsTheCasesOfAnEnumApartWhateverTheyPrint() {
        let keys = [
            Input.reload, .search("a"), .choose(1, of: []), .both(.reload, .reload),
        ].map { InputKey(caseOf: $0) }
        #expect(Set(keys).count == 4)
    }

    @Test func overlooksPayloads() {
        #expect(InputKey(caseOf: Input.search("a")) == InputKey(caseOf: Input.search("b")))
        #expect(InputKey(caseOf: Only.one(1)) == InputKey(caseOf: Only.one(2)))
        let both = [Input.both(.reload, .reload), .both(.search(""), .reload)].map { InputKey(caseOf: $0) }
        #expect(both[0] == both[1])
    }

    @Test func tellsAnInputThatIsNoEnumApartByItsValue() {
        #expect(InputKey(caseOf: Typed(text: "a")) == InputKey(caseOf: Typed(text: "a")))
        #expect(InputKey(caseOf: Typed(text: "a")) != InputKey(caseOf: Typed(text: "b")))
        #expect(InputKey(caseOf: "a") != InputKey(caseOf: "b"))
    }

    @Test func takesInputsThatCannotBeComparedAsOne() {
        #expect(InputKey(caseOf: Opaque(text: "a")) == InputKey(caseOf: Opaque(text: "b")))
    }

    @Test func neverEqualsAKeyOfAnotherKind() {
        #expect(InputKey("reload") != InputKey(caseOf: Input.reload))
        #expect(InputKey("a") == InputKey("a"))
    }

    @Test func takesCasesThatShareABaseNameAsOne() {
        #expect(InputKey(caseOf: Named.load(id: 1)) == InputKey(caseOf: Named.load(name: "a", isExact: true)))
    }

    @Test func letsAViewModelTellItsInputsApart() {
        let bench = Bench(Shelf())
        bench.send(.didTap(1), .didTap(2), .didTap(1), .reload, .reload)
        #expect(bench.viewModel.accepted == ["tap 1", "tap 2", "reload"])
    }
}

private enum Named {
    case load(id: Int)
    case load(name: String, isExact: Bool)
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
        switch input {
        case .didTap(let number): accepted.append("tap \(number)")
        case .reload: accepted.append("reload")
        }
    }
}
