import Foundation
import HomeFeature
import StoreDomain
import StoreUseCases
import Testing

struct HomeViewStateTests {
    private let pick = Saved([Product.sampleTote], savedAt: Date(timeIntervalSince1970: 0))
    private let categories = Saved(Category.samples, savedAt: Date(timeIntervalSince1970: 0))

    @Test func startsWithNothing() {
        let state = HomeViewState()
        #expect(state.pick == Loadable())
        #expect(state.categories == Loadable())
    }

    @Test func keepsItsPartsApart() {
        var state = HomeViewState()
        state.reduce(with: .pick(.received(pick)))
        #expect(state.pick.saved == pick)
        #expect(state.categories == Loadable())
        state.reduce(with: .categories(.received(categories)))
        state.reduce(with: .pick(.failed(LoadProblem(.offline))))
        #expect(state.categories.saved == categories)
        #expect(state.categories.problem == nil)
        #expect(state.pick.problem == LoadProblem(.offline))
    }
}
