import StoreTestSupport

extension Program {
    /// The shop.
    static let storefront = Program("storefront")
}
