import StoreTestSupport

extension Program {
    static let storefront = Program("storefront")
}
