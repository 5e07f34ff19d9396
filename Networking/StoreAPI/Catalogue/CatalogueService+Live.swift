package import StoreDomain

extension CatalogueService {
    /// The service of a backend.
    ///
    /// An invalid product is left out of a list, counted and logged; a single product, a list of nothing but
    /// such products, and an answer that is invalid as a whole, fail with ``ShopError/unexpectedAnswer``. A
    /// random pick asks for 20 products at most. What version 1 does not have, such as search, throws
    /// ``ShopError/notOffered`` there. Work runs off the caller's actor, and a call whose task is cancelled
    /// throws ``ShopError/cancelled``.
    ///
    /// - Parameters:
    ///   - client: Knows where the backend is.
    ///   - random: Chooses the random picks of version 1; version 2 leaves them to the backend.
    /// - Returns: The service.
    package static func live(
        _ client: APIClient,
        random: RandomSource = .system
    ) -> CatalogueService {
        let version2 = CatalogueV2(client: client).service
        return switch client.version {
        case .v1: CatalogueV1(client: client, random: random).service(over: version2)
        case .v2: version2
        }
    }
}
