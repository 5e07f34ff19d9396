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
}
