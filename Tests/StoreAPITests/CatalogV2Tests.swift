import Foundation
import HTTPTransport
import StoreAPI
import StoreDomain
import Testing

struct CatalogV2Tests {
    @Test func rejectsProductOtherThanRequested() async throws {
        let log = TestLog()
        let transport = StubTransport.always(.json(Fixtures.backpackV2))
        let service = try CatalogService.test(transport, log: log)
        await #expect(throws: StoreError.unexpectedResponse) { try await service.product(Product.ID("p-8")) }
        #expect(log.warnings.first?.contains(#"expected="p-8" field=id found="p-7""#) == true)
    }

    @Test func leavesOutProductsOfOtherCategories() async throws {
        let log = TestLog()
        let cap = Fixtures.backpackV2.replacing("p-7", with: "p-8").replacing("bags", with: "clothing")
        let (bags, clothing) = (Category.ID("bags"), Category.ID("clothing"))
        let transport = StubTransport.always(.json(Fixtures.page([Fixtures.backpackV2, cap])))
        let service = try CatalogService.test(transport, log: log)
        let page = try await service.products(ProductQuery(category: bags), nil)
        #expect(page.elements.map(\.id.rawValue) == ["p-7"])
        #expect(try await service.randomProducts(clothing, 5).elements.map(\.id.rawValue) == ["p-8"])
        #expect(log.warnings.first?.contains(#"expected="bags" field=products[1].category"#) == true)
        let other = try CatalogService.test(StubTransport.always(.json(Fixtures.page([cap]))))
        await #expect(throws: StoreError.unexpectedResponse) { try await other.randomProducts(bags, 5) }
    }

    @Test func mapsEveryProductField() async throws {
        let service = try CatalogService.test(
            StubTransport(["/v2/products/p-7": Fixtures.backpackV2])
        )
        let sale = Price.sale(was: .dollars(129_95), now: .dollars(109_95))
        let regular = Price.regular(.dollars(149_95))

        let product = try await service.product(Product.ID("p-7"))

        let expected = Product(
            id: Product.ID("p-7"),
            name: "Canvas Backpack",
            summary: "A day's worth of room.",
            description: "Waxed canvas, brass buckles.",
            categoryID: Category.ID("bags"),
            price: .range(from: sale, to: regular),
            skus: [
                SKU(
                    id: SKU.ID("s-71"),
                    color: SKU.Color(name: "Sand", imageURL: "https://shop.example/sand.png"),
                    size: SKU.Size(name: "M", metaDescription: "20 liters"),
                    price: sale,
                    stock: 3
                ),
                SKU(
                    id: SKU.ID("s-72"),
                    color: SKU.Color(name: "Moss"),
                    size: SKU.Size(name: "L"),
                    price: regular,
                    stock: 0
                ),
            ],
            rating: Rating(average: 4.1, count: 120),
            updatedAt: Date(timeIntervalSince1970: 1_795_168_800)
        )
        #expect(product == expected)
    }

    @Test func mapsCategories() async throws {
        let json = #"{"categories":[{"slug":"electronics","name":"Electronics","productCount":6}],"more":1}"#
        let service = try CatalogService.test(StubTransport(["/v2/categories": json]))

        let categories = try await service.categories().elements

        let expected = Category(id: Category.ID("electronics"), name: "Electronics", productCount: 6)
        #expect(categories == [expected])
    }

    @Test func returnsCursorOfNextPage() async throws {
        let other = Fixtures.backpackV2.replacing("p-7", with: "p-8")
        let transport = StubTransport([
            "/v2/products": Fixtures.page([Fixtures.backpackV2], next: #""Mg""#),
            "/v2/products?cursor=Mg": Fixtures.page([other]), "/v2/products?sort=name": #"{"products":[]}"#,
        ])
        let service = try CatalogService.test(transport)

        let first = try await service.products(ProductQuery(), nil)
        let second = try await service.products(ProductQuery(), first.next)

        #expect(first.elements.map(\.id.rawValue) == ["p-7"])
        #expect(first.next == Page<Product>.Cursor("Mg"))
        #expect(second.elements.map(\.id.rawValue) == ["p-8"])
        #expect(second.next == nil)
        #expect(try await service.products(ProductQuery(sort: .name), nil) == Page<Product>([], next: nil))
    }
}

extension Money {
    fileprivate static func dollars(_ minorUnits: Int) -> Money {
        Money(minorUnits: minorUnits, currency: .usd)
    }
}
