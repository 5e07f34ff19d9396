import DemoBackend
import Testing

struct RefusalTests {
    @Test func missingResourcesAreNotFound() async throws {
        let missing = [
            "notFound": [
                "", "products", "v3/products", "v2", "v2/products/", "v2//products", "v2/products/p-1/skus",
                "%FF",
            ],
            "productNotFound": [
                "v2/products/p-0", "v2/products/p-25", "v2/products/p-07", "v2/products/7", "v2/products/p-",
                "v2/products/p-99999999999999999999", "v2/products/%20", "v2/catalog?after=p-25",
                "v2/catalog?after=p-0", "v2/catalog?after=7",
                "v2/catalog?after=",
            ],
            "categoryNotFound": ["v2/products?category=boats", "v2/products/random?category=boats"],
            "orderNotFound": ["o-2", "o-0", "o-01", "1", "o-", "o-+1"].map { "v2/orders/\($0)" },
        ]
        try await withAccount { client async throws in
            _ = try await client.order(1, key: "k")
            for (code, paths) in missing {
                for path in paths {
                    let reply = try await client.send("/\(path)")
                    #expect(reply.status == 404, "\(path)")
                    #expect(try reply.error.code == code, "\(path)")
                }
            }
        }
    }

    /// No schema can exclude these values.
    ///
    /// `OpenAPIDocumentTests` tests the values that a schema excludes.
    @Test(
        arguments: [
            ("/v2/products", "cursor", ["", "MA", "MDE", "MjQ", "MTAwMA", "%21%21", "MQ%3D%3D", "LTE"]),
            ("/v2/products", "q", ["%25ZZ&q=%ff"]), ("/v2/orders", "cursor", ["", "MQ", "%21", "Mg"]),
        ] as [(String, String, [String])]
    )
    func reportsInvalidParameter(path: String, name: String, values: [String]) async throws {
        try await withAccount { client async throws in
            for value in values {
                let reply = try await client.send("\(path)?\(name)=\(value)")
                #expect(reply.status == 400, "\(value)")
                #expect(try reply.error.code == "invalidParameter", "\(value)")
                #expect(try reply.error.message.hasPrefix("The parameter \(name) "), "\(value)")
            }
        }
    }
}
