import StoreTestSupport

extension Program {
    /// The app.
    static let storefront = Program("storefront")
}
