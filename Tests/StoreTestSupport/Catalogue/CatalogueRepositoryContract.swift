/// What every ``CatalogueRepository`` has to hold.
package enum CatalogueRepositoryContract {
    /// The claims.
    package static let claims = keepingClaims + productClaims + searchClaims + importClaims
}
