/// Where a random pick of products is shown; each place keeps its own.
package enum PickList: Hashable, Sendable {
    /// The pick of the whole shop, on the first screen.
    case shop

    /// The picks of one category.
    case category(Category.ID)
}
