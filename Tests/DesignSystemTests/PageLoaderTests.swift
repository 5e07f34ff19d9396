import DesignSystem
import StoreDomain
import StoreTestSupport
import Testing
import ViewStateCore
import ViewStateTesting

@MainActor
struct PageLoaderTests {
    private let first = Page<Number>([1], next: .init("2"))
    private let last = Page<Number>([2], next: nil)

    @Test func loadsPagesInOrder() async {
        let gate = Gate()
        let list = Numbers { start throws(StoreError) in
            try? await gate.pass()
            return switch start?.rawValue {
            case nil: Page([1], next: .init("2"))
            case "2": Page([2], next: nil)
            default: throw .notFound
            }
        }
        list.resume()
        await list.work.settled()
        #expect(list.state == PagedLoadable())
        list.appear()
        #expect(list.state.load == .first)
        await gate.arrival().release()
        await list.work.settled()
        list.appear()
        #expect(list.state.load == nil)
        list.load(.more)
        await gate.arrival().release()
        await list.work.settled()
        #expect(list.state.elements == [1, 2])
        list.load(.first)
        #expect(list.state.elements == [1, 2])
        await gate.arrival().release()
        await list.work.settled()
        #expect(list.state.elements == [1])
    }

    @Test func keepsRepeatedElementsAtFirstPosition() async {
        let list = Numbers(
            answering: .success(Page([2, 1, 2], next: .init("2"))),
            .success(Page([1, 3, 2], next: .init("3"))),
            .success(Page([3], next: .init("3")))
        )
        for (load, shown) in [
            (PagedLoadable<Number>.Load.first, [2, 1] as [Number]), (.more, [2, 1, 3]), (.more, [2, 1, 3]),
        ] {
            list.load(load)
            await list.work.settled()
            #expect(list.state.elements == shown)
        }
        #expect(list.state.next == nil)
    }

    @Test func reportsPageFailureAndRetries() async {
        let list = Numbers(
            answering: .success(first),
            .failure(.offline),
            .failure(.canceled),
            .success(last)
        )
        for load in [PagedLoadable<Number>.Load.first, .more] {
            list.load(load)
            await list.work.settled()
        }
        #expect(list.state.elements == [1])
        #expect(list.state.failure?.problem == Problem(loading: .offline))
        list.load(.more)
        await list.work.settled()
        #expect(list.state.failure == nil)
        #expect(list.state.load == nil)
        list.load(.more)
        await list.work.settled()
        #expect(list.state.elements == [1, 2])
    }

    @Test func startsLoadingSynchronously() async {
        let list = Numbers { _ in Page([1], next: nil) }
        list.load(.first)
        #expect(list.state.elements == [1])
        await list.work.settled()
    }

    @Test func dropsLatePage() async {
        let gate = Gate(whenCanceled: .isIgnored)
        let list = Numbers(answering: .success(first), .success(last), heldAt: gate)
        list.load(.first)
        let late = await gate.arrival()
        list.load(.first)
        await gate.arrival().release()
        late.release()
        await list.work.settled()
        #expect(list.state.elements == [2])
    }

    @Test(arguments: [Gate.CancellationRule.endsTheCall, .isIgnored], [true, false])
    func reloadsInterruptedPage(rule: Gate.CancellationRule, isOnRequest: Bool) async {
        let gate = Gate(whenCanceled: rule)
        let list = Numbers(answering: .success(first), .success(first), .success(last), heldAt: gate)
        list.load(.first)
        await gate.arrival().release()
        await list.work.settled()
        list.load(.more)
        let cutOff = await gate.arrival()
        list.work.cancelAll()
        await cutOff.canceled()
        cutOff.release()
        await list.work.settled()
        #expect(list.state.elements == [1])
        #expect(list.state.load == .more)
        if isOnRequest { list.resume() } else { list.appear() }
        await gate.arrival().release()
        await list.work.settled()
        #expect(list.state.elements == [1, 2])
        #expect(list.state.load == nil)
    }
}

@MainActor
private struct Numbers {
    let work = WorkBag()
    private let part: PageLoader<Number>
    private let container = StateContainer(PagedLoadable<Number>())

    init(_ source: @escaping PageSource<Number>) {
        part = PageLoader(source) { [container] effect in container.update { $0.reduce(with: effect) } }
    }

    init(answering results: Result<Page<Number>, StoreError>..., heldAt gate: Gate? = nil) {
        let responses = Script(results)
        self.init { _ throws(StoreError) in try await responses.next(heldAt: gate) }
    }

    var state: PagedLoadable<Number> { container.state }

    func appear() { part.appear(state, in: work) }

    func resume() { part.resume(state, in: work) }

    func load(_ load: PagedLoadable<Number>.Load) { part.load(load, after: state, in: work) }
}
