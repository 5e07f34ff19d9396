/// Limits on what is stored of the catalogue.
package enum CatalogueLimits {
    /// How many of the opened products are kept, the most recent ones.
    package static let openedProducts = 100
}
