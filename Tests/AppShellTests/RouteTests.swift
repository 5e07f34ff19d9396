import AppShell
import StoreDomain
import Testing

struct RouteTests {
    @Test(arguments: Route.examples)
    func isWrittenAndReadBack(route: Route, address: String) {
        #expect(route.description == address)
        #expect(Route(address) == route)
    }

    @Test(arguments: [
        "", "home", "http://home", "storefront://", "storefront://category", "storefront://category/a/b",
        "storefront://home/x", "storefront://nowhere", "storefront://category/%FF/bags",
        "storefront://category/%FF", "storefront://product", "storefront://product/1/2",
        "storefront://favorites/1", "storefront://tour/elm", "storefront://tour/vsm/1",
        "storefront://home?x=1", "storefront://me@home", "storefront://home:1", "storefront://home#x",
    ])
    func isRefusedWhenItLeadsNowhere(text: String) {
        #expect(Route(text) == nil)
    }

    @Test func leadsToDifferentPlacesForDifferentCategories() {
        #expect(Route.category(Category.ID("bags")) != .category(Category.ID("home")))
    }
}
