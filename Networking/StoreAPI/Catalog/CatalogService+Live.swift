package import StoreDomain

extension CatalogService {
    /// The service of a backend.
    ///
    /// An invalid product is left out of a list, counted and logged; a single product, a list of nothing but
    /// such products, and an answer that is invalid as a whole, fail with ``StoreError/unexpectedResponse``.
    /// A random pick asks for 20 products at most. Work runs off the caller's actor, and a call whose task is
    /// canceled throws ``StoreError/canceled``.
    package static func live(_ client: APIClient) -> CatalogService {
        CatalogV2(client: client).service
    }
}
