import HTTPTransport
import HTTPTypes
import StoreAPI
import StoreDomain
import Testing

struct RequestTests {
    @Test(
        arguments: [
            (nil, .featured, nil, "/v2/products"),
            ("bags", .featured, nil, "/v2/products?category=bags"),
            ("bags", .price, nil, "/v2/products?category=bags&sort=price"),
            (nil, .rating, nil, "/v2/products?sort=rating"),
            (nil, .name, "MQ==", "/v2/products?sort=name&cursor=MQ%3D%3D"),
            (
                "a&b=c+d e", .featured, "x/~-._",
                "/v2/products?category=a%26b%3Dc%2Bd%20e&cursor=x%2F~-._"
            ),
        ] as [(String?, ProductSort, String?, String)]
    )
    func requestsPageOfProducts(
        category: String?,
        sort: ProductSort,
        cursor: String?,
        path: String
    ) async throws {
        let transport = StubTransport()
        let query = ProductQuery(category: category.map { Category.ID($0) }, sort: sort)
        let cursor = cursor.map { Page<Product>.Cursor($0) }
        _ = try? await CatalogService.test(transport).products(query, cursor)
        #expect(transport.requests.map(\.path) == [path])
    }

    @Test(
        arguments: [
            (nil, 1, ["/v2/products/random?count=1"]),
            ("bags", 20, ["/v2/products/random?category=bags&count=20"]),
            (nil, 21, ["/v2/products/random?count=20"]),
            (nil, 0, []),
            (nil, -1, []),
        ] as [(String?, Int, [String])]
    )
    func requestsRandomProducts(category: String?, count: Int, expected: [String]) async throws {
        let transport = StubTransport()
        let category = category.map { Category.ID($0) }
        _ = try? await CatalogService.test(transport).randomProducts(category, count)
        #expect(transport.requests.map(\.path) == expected)
    }

    @Test(arguments: ["", ".", ".."])
    func rejectsProductIDThatChangesPath(segment: String) async throws {
        let transport = StubTransport()
        let service = try CatalogService.test(transport)

        await #expect(throws: StoreError.notFound) { try await service.product(Product.ID(segment)) }
        #expect(transport.requests.isEmpty)
    }
}
