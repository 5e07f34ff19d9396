import AppShell
import Testing

struct RouteTests {
    static let deepLinks =
        AppRoutes.all.compactMap { ($0.init(parameters: []) ?? $0.init(parameters: ["1"]))?.url } + [
            "storefront://category/men%27s%20clothing", "storefront://category/a%2Fb%3Fc",
            "storefront://tour/vsm", "storefront://category/bags/rating",
            "storefront://product/p-7/Sand/M%20L",
            "storefront://cart/s-1", "storefront://search/caf%C3%A9%20mug",
        ]

    @Test func everyRouteTypeHasUniqueName() {
        let named = Set(Self.deepLinks.compactMap { AppRoutes.route(at: $0) }.map { type(of: $0).name })
        #expect(named == Set(AppRoutes.all.map { $0.name }))
        #expect(named.count == AppRoutes.all.count)
    }

    @Test(arguments: deepLinks)
    func roundTripsThroughDeepLink(deepLink: String) throws {
        let route = try #require(AppRoutes.route(at: deepLink))
        #expect(route.url == deepLink)
    }

    @Test(arguments: [
        ("search/metro sleeve", "search/metro%20sleeve"), ("search/AC/DC", "search/AC%2FDC"),
        ("search/100% cotton", "search/100%25%20cotton"), ("search/what?", "search/what%3F"),
        ("search/c# d:e@f", "search/c%23%20d%3Ae%40f"), ("SEARCH/Élodie", "search/%C3%89lodie"),
        ("search/metro%20sleeve", "search/metro%20sleeve"), ("Storefront://search/a b", "search/a%20b"),
        ("category/home office", "category/home%20office"), ("category/bags/", "category/bags"),
        ("search/http://a//b", "search/http%3A%2F%2Fa%2F%2Fb"),
    ])
    func parsesDeepLinkTypedByUser(typed: String, deepLink: String) throws {
        let route = try #require(AppRoutes.route(at: typed))
        #expect(route.url == "storefront://" + deepLink)
        #expect(AppRoutes.route(at: route.url)?.url == route.url)
    }

    @Test(arguments: AppRoutes.deepLinkForms)
    func parsesEveryDeepLinkForm(form: String) throws {
        let route = try #require(AppRoutes.route(at: form))
        #expect(AppRoutes.route(at: "storefront://" + form)?.url == route.url)
    }

    @Test(arguments: [
        "", "nowhere", "category", "http://home", "storefront://", "storefront://category",
        "storefront://category/a/b",
        "storefront://home/x", "storefront://nowhere", "storefront://category/%FF/bags",
        "storefront://category/%FF", "storefront://product", "storefront://product/1/2/3/4",
        "storefront://favorites/1", "storefront://tour/elm", "search/100%FF", "a/b://home", "://home",
        "category//bags",
        "storefront://tour/vsm/1", "storefront://product/p-1%00x", "storefront://category/bags%0A",
        "storefront://home?x=1", "storefront://me@home", "storefront://home:1", "storefront://home#x",
    ])
    func rejectsInvalidDeepLink(text: String) {
        #expect(AppRoutes.route(at: text) == nil)
    }
}
