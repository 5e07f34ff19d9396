/// The contract for every ``CatalogRepository``.
package enum CatalogRepositoryContract {
    package static let requirements =
        keepingRequirements + productRequirements + searchRequirements + importRequirements
}
