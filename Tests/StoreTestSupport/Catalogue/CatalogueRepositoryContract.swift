/// What every ``CatalogueRepository`` has to guarantee.
package enum CatalogueRepositoryContract {
    /// The claims.
    package static let claims = keepingClaims + productClaims + searchClaims + importClaims
}
