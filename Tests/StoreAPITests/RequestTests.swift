import HTTPTransport
import HTTPTypes
import StoreAPI
import StoreDomain
import Testing

struct RequestTests {
    @Test(
        arguments: [
            (.v1, nil, .featured, nil, "/products"),
            (.v1, "men's clothing", .price, nil, "/products/category/men%27s%20clothing"),
            (.v1, "a/b?c#d%e\u{1B}\né", .featured, nil, "/products/category/a%2Fb%3Fc%23d%25e%1B%0A%C3%A9"),
            (.v2, nil, .featured, nil, "/v2/products"),
            (.v2, "bags", .featured, nil, "/v2/products?category=bags"),
            (.v2, "bags", .price, nil, "/v2/products?category=bags&sort=price"),
            (.v2, nil, .rating, nil, "/v2/products?sort=rating"),
            (.v2, nil, .name, "MQ==", "/v2/products?sort=name&cursor=MQ%3D%3D"),
            (
                .v2, "a&b=c+d e", .featured, "x/~-._",
                "/v2/products?category=a%26b%3Dc%2Bd%20e&cursor=x%2F~-._"
            ),
        ] as [(APIVersion, String?, ProductSort, String?, String)]
    )
    func asksForAPage(
        version: APIVersion,
        category: String?,
        sort: ProductSort,
        cursor: String?,
        path: String
    ) async throws {
        let transport = StubTransport()
        let query = ProductQuery(category: category.map { Category.ID($0) }, sort: sort)
        let cursor = cursor.map { Page<Product>.Cursor($0) }
        _ = try? await CatalogueService.test(version, transport).products(query, cursor)
        #expect(transport.requests.map(\.path) == [path])
    }

    @Test(
        arguments: [
            (.v1, nil, 3, ["/products"]),
            (.v1, "bags", 3, ["/products/category/bags"]),
            (.v1, nil, 0, []),
            (.v2, nil, 1, ["/v2/products/random?count=1"]),
            (.v2, "bags", 20, ["/v2/products/random?category=bags&count=20"]),
            (.v2, nil, 21, ["/v2/products/random?count=20"]),
            (.v2, nil, 0, []),
            (.v2, nil, -1, []),
        ] as [(APIVersion, String?, Int, [String])]
    )
    func asksForARandomPick(version: APIVersion, category: String?, count: Int, expected: [String])
        async throws
    {
        let transport = StubTransport()
        let category = category.map { Category.ID($0) }
        _ = try? await CatalogueService.test(version, transport).randomProducts(category, count)
        #expect(transport.requests.map(\.path) == expected)
    }

    @Test(arguments: ["", ".", ".."])
    func sendsNothingThatWouldBecomeAnotherPath(segment: String) async throws {
        let transport = StubTransport()
        let version1 = try CatalogueService.test(.v1, transport)
        let version2 = try CatalogueService.test(.v2, transport)

        await #expect(throws: ShopError.notFound) {
            try await version1.products(ProductQuery(category: Category.ID(segment)), nil)
        }
        await #expect(throws: ShopError.notFound) { try await version2.product(Product.ID(segment)) }
        #expect(transport.requests.isEmpty)
    }
}
