extension Category {
    /// A category of six products.
    package static let sampleBags = Category(id: ID("bags"), name: "Bags", productCount: 6)

    /// A category whose number of products is not known.
    package static let sampleHome = Category(id: ID("home"), name: "Home", productCount: nil)

    /// All sample categories, in the shop's order.
    package static let samples = [sampleBags, sampleHome]
}
