import HTTPTransport
import StoreAPI
import StoreDomain
import Testing

struct CatalogueV1Tests {
    @Test func makesUpWhatAProductDoesNotCarry() async throws {
        let service = try CatalogueService.test(.v1, StubTransport(["/products/7": Fixtures.backpackV1]))
        let price = Price.regular(Money(minorUnits: 109_95, currency: .usd))

        let product = try await service.product(Product.ID("p-7"))

        let expected = Product(
            id: Product.ID("p-7"),
            name: "Canvas Backpack",
            summary: "",
            description: "Waxed canvas, brass buckles.",
            categoryID: Category.ID("men's clothing"),
            price: .single(price),
            skus: [
                SKU(
                    id: SKU.ID("p-7-only"),
                    color: SKU.Color(name: "Standard", imageURL: "https://shop.example/sand.png"),
                    size: SKU.Size(name: "One size"),
                    price: price,
                    stock: nil
                )
            ],
            rating: Rating(average: 3.9, count: 120),
            updatedAt: nil
        )
        #expect(product == expected)
    }

    @Test func namesCategoriesByTheirSlugs() async throws {
        let json = #"["electronics","men's clothing","home-office","été"]"#
        let service = try CatalogueService.test(.v1, StubTransport(["/products/categories": json]))

        let categories = try await service.categories()

        #expect(categories.map(\.id.rawValue) == ["electronics", "men's clothing", "home-office", "été"])
        #expect(categories.map(\.name) == ["Electronics", "Men's Clothing", "Home Office", "Été"])
        #expect(categories.allSatisfy { $0.productCount == nil })
    }

    @Test func hasEverythingOnOnePage() async throws {
        let transport = StubTransport(["/products": Self.products("1", "2", "3")])
        let service = try CatalogueService.test(.v1, transport)

        let page = try await service.products(ProductQuery(), nil)
        let beyond = try await service.products(ProductQuery(), Page<Product>.Cursor("MQ"))

        #expect(page.elements.map(\.id.rawValue) == ["p-1", "p-2", "p-3"])
        #expect(page.next == nil)
        #expect(beyond == Page<Product>([], next: nil))
        #expect(transport.requests.count == 1)
    }

    @Test(arguments: ["7", "p-", "p-07", "p-+7", "p--7", "q-7", "p-7 ", "p-99999999999999999999", ""])
    func knowsNoProductByAnotherIdentity(id: String) async throws {
        let transport = StubTransport(["/products/7": Fixtures.backpackV1])
        let service = try CatalogueService.test(.v1, transport)

        await #expect(throws: ShopError.notFound) { try await service.product(Product.ID(id)) }
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: ["", "null"])
    func emptyAnswerMeansThatThereIsNoSuchProduct(body: String) async throws {
        let service = try CatalogueService.test(.v1, StubTransport.always(.json(body)))

        await #expect(throws: ShopError.notFound) { try await service.product(Product.ID("p-99")) }
    }

    private static func products(_ ids: String...) -> String {
        Fixtures.list(ids.map { Fixtures.backpackV1.replacing(#""id":7"#, with: #""id":\#($0)"#) })
    }
}
