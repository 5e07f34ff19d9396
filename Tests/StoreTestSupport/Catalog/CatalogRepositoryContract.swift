/// What every ``CatalogRepository`` has to guarantee.
package enum CatalogRepositoryContract {
    /// The claims.
    package static let claims = keepingClaims + productClaims + searchClaims + importClaims
}
