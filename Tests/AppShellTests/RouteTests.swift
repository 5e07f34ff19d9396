import AppShell
import Testing

struct RouteTests {
    /// Every kind of place; some with what an address has to write in another way.
    static let addresses = [
        "storefront://home", "storefront://category/bags", "storefront://category/men%27s%20clothing",
        "storefront://category/a%2Fb%3Fc", "storefront://product/42", "storefront://favorites",
        "storefront://tour", "storefront://tour/vsm",
    ]

    @Test(arguments: addresses)
    func isWrittenAndReadBack(address: String) throws {
        let route = try #require(ShopRoutes.route(at: address))
        #expect(route.address == address)
    }

    @Test(arguments: [
        "", "home", "http://home", "storefront://", "storefront://category", "storefront://category/a/b",
        "storefront://home/x", "storefront://nowhere", "storefront://category/%FF/bags",
        "storefront://category/%FF", "storefront://product", "storefront://product/1/2",
        "storefront://favorites/1", "storefront://tour/elm", "storefront://tour/vsm/1",
        "storefront://home?x=1", "storefront://me@home", "storefront://home:1", "storefront://home#x",
    ])
    func isRefusedWhenItLeadsNowhere(text: String) {
        #expect(ShopRoutes.route(at: text) == nil)
    }
}
