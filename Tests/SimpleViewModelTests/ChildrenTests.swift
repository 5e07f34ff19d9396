import SimpleViewModel
import Testing
import ViewStateCore
import ViewStateTesting

/// A parent view model owns its child's interface.
///
/// The child's outputs become inputs or outputs of the parent.
@MainActor
struct ChildrenTests {
    private let clock = ManualClock()

    @Test func acceptsChildOutputsAsInputsInOrder() {
        let bench = Bench(Cart(clock))
        bench.send(.item(.didTapAdd))
        bench.send(.item(.didTapAdd))
        #expect(bench.received == ["passed on", "1", "passed on", "2"])
    }

    @Test func forwardsChildOutputs() {
        let bench = Bench(Shelf())
        bench.send(.add)
        #expect(bench.received == ["item added(1, isSaved: false)"])
    }

    @Test func workSettlesAndIsCanceledWithInterface() async {
        let bench = Bench(Shelf(clock))
        bench.send(.load)
        await clock.sleeping()
        clock.advance(by: .seconds(1))
        await bench.settled()
        #expect(bench.received == ["loaded"])
        bench.send(.load)
        await clock.sleeping()
        bench.interface?.cancelAll()
        clock.advance(by: .seconds(1))
        await bench.settled()
        #expect(bench.received == ["loaded"])
    }

    @Test func settlesAfterChildrenSettle() async {
        let bench = Bench(Cart(clock))
        bench.send(.item(.didTapAddLater))
        await clock.sleeping()
        clock.advance(by: .seconds(1))
        await bench.settled()
        #expect(bench.received == ["passed on", "1", "saved"])
    }

    @Test func settlesAfterChildHandlesInputFromAnotherChild() async {
        let bench = Bench(Cart(clock))
        bench.send(.gift(.didTapAddLater))
        await clock.sleeping()
        let received = Task.immediate {
            await bench.settled()
            return bench.received
        }
        clock.advance(by: .seconds(1))
        await clock.sleeping()
        clock.advance(by: .seconds(1))
        #expect(await received.value == ["passed on", "1", "saved"])
    }

    @Test func cancelsWorkInChildren() async {
        let bench = Bench(Cart(clock))
        bench.send(.item(.didTapAddLater))
        await clock.sleeping()
        bench.interface?.cancelAll()
        clock.advance(by: .seconds(1))
        await bench.settled()
        #expect(bench.received == ["passed on"])
    }

    @Test func isDeallocatedWithItsChildren() async {
        var cart: Cart? = Cart(clock)
        var interface = cart.map { ViewModelInterface(viewModel: $0) { _ in } }
        interface?.send(.item(.didTapAddLater))
        await clock.sleeping()
        let checks = [ReleaseCheck(interface), ReleaseCheck(cart), ReleaseCheck(cart?.item)]
        cart = nil
        interface = nil
        #expect(checks.map(\.isReleased) == [true, true, true])
    }
}

private final class Cart: ViewModel {
    enum Input {
        case item(Item.Input)
        case gift(Item.Input)
        case itemSaid(Item.Output)
    }

    private(set) var item: ViewModelInterface<Item>?
    private var gift: ViewModelInterface<Item>?
    private let clock: ManualClock
    private var count = 0

    init(_ clock: ManualClock) {
        self.clock = clock
    }

    func children(
        send: @escaping (Input) -> Void,
        respond: @escaping (String) -> Void
    ) -> [any ChildInterface] {
        let item = ViewModelInterface(viewModel: Item(clock: clock)) { send(.itemSaid($0)) }
        let gift = ViewModelInterface(viewModel: Item(clock: clock)) { [weak item] _ in
            item?.send(.didTapAddLater)
        }
        (self.item, self.gift) = (item, gift)
        return [item, gift]
    }

    func accept(_ input: Input, respond: @escaping (String) -> Void) async {
        switch input {
        case .item(let input):
            item?.send(input)
            respond("passed on")
        case .gift(let input):
            gift?.send(input)
            respond("passed on")
        case .itemSaid(.added(let number, let isSaved)):
            count += number
            respond("\(count)")
            if isSaved { asyncTask {}.onSuccess { respond("saved") } }
        }
    }
}

/// A view model that delegates to a child and runs work in the work bag of its own interface.
private final class Shelf: ViewModel {
    enum Input { case add, load }

    private let clock: ManualClock
    private var item: ViewModelInterface<Item>?

    init(_ clock: ManualClock = ManualClock()) {
        self.clock = clock
    }

    func children(
        send: @escaping (Input) -> Void,
        respond: @escaping (String) -> Void
    ) -> [any ChildInterface] {
        let item = ViewModelInterface(viewModel: Item(clock: clock)) { respond("item \($0)") }
        self.item = item
        return [item]
    }

    func accept(_ input: Input, respond: @escaping (String) -> Void) {
        switch input {
        case .add: item?.send(.didTapAdd)
        case .load:
            let clock = clock
            work.run("load") {
                try? await clock.sleep(for: .seconds(1))
            } then: {
                respond("loaded")
            }
        }
    }
}

private struct Item: ViewModel {
    enum Input { case didTapAdd, didTapAddLater }
    enum Output: Equatable { case added(Int, isSaved: Bool) }

    let clock: ManualClock

    func accept(_ input: Input, respond: @escaping RespondCallback) async throws {
        switch input {
        case .didTapAdd:
            respond(.added(1, isSaved: false))
        case .didTapAddLater:
            try await clock.sleep(for: .seconds(1))
            respond(.added(1, isSaved: true))
        }
    }
}
