import DesignSystem
import Foundation
import HomeFeature
import StoreDomain
import Testing
import VVSI

struct HomeViewStateTests {
    @Test func givesEachEffectToThePartThatItIsAbout() {
        let pick = Saved([Product.sampleTote], savedAt: Date(timeIntervalSince1970: 0))
        let categories = Saved(Category.samples, savedAt: Date(timeIntervalSince1970: 0))
        let picked = HomeViewState().reduced(with: .pick(.received(pick)))
        #expect(picked.pick.saved == pick)
        #expect(picked.categories == Loadable())
        let both = picked.reduced(
            with: .categories(.received(categories)),
            .pick(.failed(LoadProblem(.offline)))
        )
        #expect(both.categories.saved == categories)
        #expect(both.categories.problem == nil)
        #expect(both.pick.problem == LoadProblem(.offline))
    }

    @Test(arguments: [
        ("", ["Café", "Home & Garden", "Größe (XL)"]), ("  ", ["Café", "Home & Garden", "Größe (XL)"]),
        ("CAFE", ["Café"]), ("fé", ["Café"]), (" garden ", ["Home & Garden"]), ("grosse", ["Größe (XL)"]),
        ("GRÖ", ["Größe (XL)"]),
        (".", []), ("(", ["Größe (XL)"]), ("[a-z]*", []), ("& ", ["Home & Garden"]),
    ])
    func filtersTheCategoriesByAPartOfTheirName(text: String, expected: [String]) {
        let all = ["Café", "Home & Garden", "Größe (XL)"].map {
            StoreDomain.Category(id: Category.ID($0), name: $0, productCount: nil)
        }
        let state = HomeViewState().reduced(with: .filtered(text))
        #expect(state.matches(in: all).map(\.name) == expected)
    }
}
