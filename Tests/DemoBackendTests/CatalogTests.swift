import DemoBackend
import Foundation
import Testing

struct CatalogTests {
    @Test func hasSixProductsInEachOfFourCategories() async throws {
        try await withBackend { client async throws in
            let list: Version2Categories = try await client.send("/v2/categories").decoded()
            let categories = list.categories
            #expect(categories.map(\.slug) == ["electronics", "bags", "clothing", "home"])
            #expect(categories.map(\.name) == ["Electronics", "Bags", "Clothing", "Home"])
            #expect(categories.allSatisfy { $0.productCount == 6 })
        }
    }

    @Test(arguments: [nil, 200])
    func productsAreWellFormed(size: Int?) async throws {
        let products = try await products(size: size, seed: 11)
        #expect(products.map(\.id) == (1...(size ?? 24)).map { "p-\($0)" })
        #expect(Set(products.map(\.name)).count == products.count)
        #expect(products.prefix(24).allSatisfy { (2...4).contains($0.skus.count) })
        let skuIDs = products.flatMap { $0.skus.map(\.id) }
        #expect(Set(skuIDs).count == skuIDs.count)
        for product in products {
            #expect((try? Date(product.updatedAt, strategy: .iso8601)) != nil)
            #expect(!product.summary.isEmpty && !product.description.isEmpty)
            #expect(product.skus.allSatisfy { $0.stock >= 0 && $0.price.isConsistent })
            #expect((0...5).contains(product.rating.average))
        }
    }

    @Test func largeCatalogBeginsWithSmallerCatalogs() async throws {
        let large = try await products(size: 250, seed: 5)
        #expect(large.count == 250)
        #expect(try await products(size: 40, seed: 5) == Array(large.prefix(40)))
        #expect(try await products(size: 3, seed: 5) == Array(large.prefix(3)))
        #expect(try await products(size: nil, seed: nil) == Array(large.prefix(24)))
    }

    @Test func seedDeterminesGeneratedProducts() async throws {
        let products = try await products(size: 60, seed: 5)
        #expect(try await self.products(size: 60, seed: 5) == products)
        #expect(try await self.products(size: 60, seed: 6).dropFirst(24) != products.dropFirst(24))
        #expect(try await self.products(size: 60, seed: nil) == self.products(size: 60, seed: 0))
    }

    @Test func plainCatalogHasOneVariantPerProductAtLowestPrice() async throws {
        let full = try await products(size: 100, seed: 2)
        let plain = try await products(size: 100, seed: 2, kind: .plain)
        #expect(plain.map(\.id) == full.map(\.id))
        for (plain, full) in zip(plain, full) {
            #expect(plain.skus.map(\.id) == [full.skus[0].id])
            #expect(plain.price.kind == "single" && plain.price.from.kind == "regular")
            #expect(plain.skus[0].price == plain.price.from)
            #expect(plain.price.from.amount == full.price.from.now ?? full.price.from.amount)
        }
    }

    @Test func emptyCatalogHasCategoriesButNoProducts() async throws {
        try await withBackend {
            $0.catalogSize = 0
        } _: { client async throws in
            #expect(try await client.send("/v2/products").text == #"{"products":[],"nextCursor":null}"#)
            #expect(try await client.send("/v2/products/random").text == #"{"products":[]}"#)
            let categories: Version2Categories = try await client.send("/v2/categories").decoded()
            #expect(categories.categories.map(\.productCount) == [0, 0, 0, 0])
            let lines = try await client.send("/v2/catalog").text.split(separator: "\n")
            #expect(lines.dropFirst(4) == [#"{"end":{"categories":4,"products":0}}"#])
        }
    }

    @Test(arguments: [-1, 100_001])
    func refusesSizesOutOfRange(size: Int) async throws {
        await #expect(throws: BackendStartError.catalogSizeNotAllowed(size)) {
            try await BackendServer.started { $0.catalogSize = size }
        }
    }

    private func products(
        size: Int?,
        seed: UInt64?,
        kind: CatalogKind = .full
    ) async throws -> [Version2Product] {
        try await withBackend {
            ($0.catalogSize, $0.seed, $0.catalogKind) = (size, seed, kind)
        } _: { client async throws in
            try await client.allProducts("/v2/products?limit=100")
        }
    }
}

extension Version2Product.Price {
    /// A Boolean value that indicates whether the price has the amounts that its kind requires and whether a
    /// sale price is lower than the previous price.
    fileprivate var isConsistent: Bool {
        switch (kind, amount, was, now) {
        case ("regular", let amount?, nil, nil): amount.minor > 0 && amount.currency == "USD"
        case ("sale", nil, let was?, let now?):
            now.minor < was.minor && now.minor > 0 && now.currency == "USD"
        default: false
        }
    }
}
