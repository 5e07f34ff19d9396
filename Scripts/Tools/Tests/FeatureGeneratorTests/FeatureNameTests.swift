import FeatureGenerator
import Testing

struct FeatureNameTests {
    @Test(arguments: [
        ("Wishlist", "wishlist", "wishlist", "Wishlist"),
        ("WishList", "wishList", "wish-list", "Wish list"),
        ("FAQ", "faq", "faq", "FAQ"),
        ("FAQList", "faqList", "faq-list", "FAQ list"),
        ("Top10Deals", "top10Deals", "top10-deals", "Top10 deals"),
    ])
    func isSpelledAsTheSourcesNeedIt(type: String, route: String, address: String, title: String) throws {
        let name = try FeatureName(type)
        #expect(name.type == type)
        #expect(name.route == route)
        #expect(name.address == address)
        #expect(name.title == title)
    }

    @Test(arguments: [
        "", "wishlist", "Wish list", "Wish-list", "../Wish", "Wish/List", "Wünsche", "1Wish", "Wish;rm",
        "Feature",
        String(repeating: "W", count: 21),
    ])
    func refusesWhatIsNoUpperCamelCase(text: String) {
        #expect(throws: FeatureNameError.malformed(text)) { try FeatureName(text) }
    }

    @Test func refusesTheEndThatIsAddedByItself() {
        let error = #expect(throws: FeatureNameError.self) { try FeatureName("WishFeature") }
        #expect(error?.description.contains("NAME=Wish.") == true)
    }

    @Test(arguments: ["Default", "Switch", "Import", "Self"])
    func refusesWordsOfSwift(text: String) {
        #expect(throws: FeatureNameError.reserved(text)) { try FeatureName(text) }
    }
}
