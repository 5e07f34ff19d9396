import AppShell
import StoreDomain
import Testing

struct RouteTests {
    @Test(arguments: [
        (Route.home, "storefront://home"),
        (.category(Category.ID("bags")), "storefront://category/bags"),
        (.category(Category.ID("men's clothing")), "storefront://category/men's%20clothing"),
        (.category(Category.ID("a/b?c")), "storefront://category/a%2Fb%3Fc"),
    ])
    func isWrittenAndReadBack(route: Route, text: String) {
        #expect(route.description == text)
        #expect(Route(text) == route)
    }

    @Test(arguments: [
        "", "home", "http://home", "storefront://", "storefront://category", "storefront://category/a/b",
        "storefront://home/x", "storefront://nowhere", "storefront://category/%FF/bags",
        "storefront://category/%FF",
        "storefront://home?x=1", "storefront://me@home", "storefront://home:1", "storefront://home#x",
    ])
    func isRefusedWhenItLeadsNowhere(text: String) {
        #expect(Route(text) == nil)
    }

    @Test func leadsToDifferentPlacesForDifferentCategories() {
        #expect(Route.category(Category.ID("bags")) != .category(Category.ID("home")))
    }
}
