import DesignSystem
import Foundation
import HomeFeature
import StoreDomain
import Testing
import VVSI

struct HomeViewStateTests {
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
