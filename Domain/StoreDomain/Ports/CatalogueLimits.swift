/// How much of the catalogue is kept.
package enum CatalogueLimits {
    /// How many of the products that a person opened are kept, the last ones saved.
    package static let openedProducts = 100
}
