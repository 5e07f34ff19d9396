import Testing

@testable import FeatureGenerator

struct FeatureTests {
    @Test(arguments: [
        ("Wishlist", "wishlist", "Wishlist"),
        ("WishList", "wish-list", "Wish list"),
        ("FAQ", "faq", "FAQ"),
        ("FAQList", "faq-list", "FAQ list"),
        ("ListOfFAQ2", "list-of-faq2", "List of FAQ2"),
        ("Top10Deals", "top10-deals", "Top10 deals"),
    ])
    func isSpelledAsTheSourcesNeedIt(name: String, address: String, title: String) throws {
        let feature = try Feature(name)
        #expect(feature.filling("__Name__ __address__") == "\(name) \(address)")
        #expect(feature.filling("__Title__") == title)
    }

    @Test(arguments: [
        ("", "up to 20 letters"), ("wishlist", "up to 20 letters"), ("Wish-list", "up to 20 letters"),
        ("../Wish", "up to 20 letters"), ("Wünsche", "up to 20 letters"), ("1Wish", "up to 20 letters"),
        ("Wish;rm", "up to 20 letters"), ("Wish\n", "up to 20 letters"), ("Feature", "up to 20 letters"),
        (String(repeating: "W", count: 21), "up to 20 letters"), ("WishFeature", "NAME=Wish."),
    ])
    func refusesANameThatIsNone(name: String, words: String) {
        let refusal = #expect(throws: Refusal.self) { try Feature(name) }
        #expect(refusal?.description.contains(words) == true)
    }

    @Test func takesTheLinesOfATemplateThatAreAboutIt() throws {
        let template = """
            a
            #if ID
            __ID__.ID
            #else
            no ID
            #endif
            #if mvvm
            __Pattern__
            #endif
            z
            """
        #expect(try Feature("Wish", id: "SKU").filling(template) == "a\nSKU.ID\nz")
        #expect(try Feature("Wish", pattern: .mvvm).filling(template) == "a\nno ID\nMVVM\nz")
    }
}
