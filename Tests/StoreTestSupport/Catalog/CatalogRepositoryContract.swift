/// What every ``CatalogRepository`` has to guarantee.
package enum CatalogRepositoryContract {
    /// The requirements.
    package static let requirements =
        keepingRequirements + productRequirements + searchRequirements + importRequirements
}
