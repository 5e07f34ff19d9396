package import StoreDomain

extension CatalogService {
    /// Creates a catalog service that uses the backend.
    ///
    /// The service omits, counts, and logs invalid products in a list. If a requested product, all products
    /// in a list, or the response itself is invalid, the call throws ``StoreError/unexpectedResponse``. The
    /// service requests at most 20 random products. Calls do not run on the caller's actor. A call whose task
    /// is canceled throws ``StoreError/canceled``.
    package static func live(_ client: APIClient) -> CatalogService {
        CatalogV2(client: client).service
    }
}
