import CategoryFeature
import DesignSystem
import Foundation
import StoreDomain
import Testing
import VVSI

struct CategoryViewStateTests {
    @Test func givesEachEffectToThePartThatItIsAbout() {
        let new = CategoryViewState(id: Category.sampleBags.id)
        let saved = Saved([Product.sampleTote], savedAt: Date(timeIntervalSince1970: 0))
        let picked = new.reduced(with: .picks(.started), .picks(.received(saved)))
        #expect(picked.picks.isLoading)
        #expect(picked.picks.saved == saved)
        #expect(new.reduced(with: .named("Bags")).name == "Bags")
    }

    @Test func forgetsThePagesOfAnotherOrder() {
        let listed = CategoryViewState(id: Category.sampleBags.id)
            .reduced(with: .products(.started(.first)), .products(.received(Page([.sampleTote], next: nil))))
        #expect(listed.products.elements == [.sampleTote])
        let sorted = listed.reduced(with: .sorted(.price))
        #expect(sorted.products == PagedLoadable())
        #expect(sorted.sort == .price)
    }
}
