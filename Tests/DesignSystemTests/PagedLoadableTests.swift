import DesignSystem
import StoreDomain
import Testing

struct PagedLoadableTests {
    private let first = Page([1, 2], next: .init("2"))
    private let last = Page([3], next: nil)
    private let offline = LoadProblem(.offline)

    @Test func isUnknownUntilItsFirstPageCame() {
        #expect(list().elements == nil)
        #expect(list(.started(.first)).elements == nil)
        #expect(list(.started(.first)).load == .first)
    }

    @Test func growsPageByPageUntilTheLast() {
        let one = list(.started(.first), .received(first))
        #expect(one.elements == [1, 2])
        #expect(one.next == .init("2"))
        #expect(one.load == nil)
        let two = list(.started(.first), .received(first), .started(.more), .received(last))
        #expect(two.elements == [1, 2, 3])
        #expect(two.next == nil)
    }

    @Test func isReplacedByItsFirstPageWhenItIsLoadedAnew() {
        let again = list(.started(.first), .received(first), .started(.first))
        #expect(again.elements == [1, 2])
        #expect(again.reduced(with: .received(last)).elements == [3])
    }

    @Test func keepsWhatItHasWhenAPageFailsAndSaysWhich() {
        let failed = list(.started(.first), .received(first), .started(.more), .failed(offline))
        #expect(failed.elements == [1, 2])
        #expect(failed.next == .init("2"))
        #expect(failed.load == nil)
        #expect(failed.failure?.load == .more)
        #expect(failed.failure?.problem == offline)
        #expect(failed.reduced(with: .started(.more)).failure == nil)
        #expect(list(.started(.first), .failed(offline)).failure?.load == .first)
    }

    @Test func doesNotTakeACancelledPageForAProblem() {
        let cancelled = list(.started(.first), .failed(nil))
        #expect(cancelled == list())
    }

    private func list(_ effects: PagedLoadable<Int>.Effect...) -> PagedLoadable<Int> {
        effects.reduce(PagedLoadable()) { $0.reduced(with: $1) }
    }
}

extension PagedLoadable {
    fileprivate func reduced(with effect: Effect) -> Self {
        var list = self
        list.reduce(with: effect)
        return list
    }
}
