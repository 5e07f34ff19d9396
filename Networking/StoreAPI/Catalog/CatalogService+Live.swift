package import StoreDomain

extension CatalogService {
    /// Creates a service that uses the backend.
    ///
    /// Invalid products in a list are left out, counted, and logged. An invalid single product, a list with
    /// only invalid products, and an invalid response fail with ``StoreError/unexpectedResponse``. At most 20
    /// random products are requested. The work runs off the caller's actor, and a call whose task is canceled
    /// throws ``StoreError/canceled``.
    package static func live(_ client: APIClient) -> CatalogService {
        CatalogV2(client: client).service
    }
}
