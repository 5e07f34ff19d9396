package enum CatalogRepositoryContract {
    package static let requirements =
        keepingRequirements + productRequirements + searchRequirements + importRequirements
}
