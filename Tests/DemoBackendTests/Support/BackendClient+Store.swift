import Foundation

extension BackendClient {
    func order(_ quantity: Int, of sku: String = "s-11", at price: Int = 10995, key: String) async throws
        -> Received
    {
        try await post(#"{"lines":[\#(Self.line("\(quantity)", of: sku, at: price))]}"#, key: key)
    }

    /// Sends a body to `/v2/orders` and omits each header whose value is `nil`.
    func post(_ body: String, key: String?, type: String? = "application/json") async throws -> Received {
        var headers: [String: String] = [:]
        headers["Content-Type"] = type
        headers["Idempotency-Key"] = key
        return try await send("/v2/orders", method: "POST", headers: headers, body: Data(body.utf8))
    }

    func putProfile(_ body: String, headers extra: [String: String] = [:]) async throws -> Received {
        let headers = extra.merging(["Content-Type": "application/json"]) { $1 }
        return try await send("/v2/profile", method: "PUT", headers: headers, body: Data(body.utf8))
    }

    /// Returns the stock of a SKU that belongs to product 1.
    func stock(of sku: String = "s-11") async throws -> Int? {
        let product = try await send("/v2/products/p-1").decoded(Version2Product.self)
        return product.skus.first { $0.id == sku }?.stock
    }

    static func line(_ quantity: String = "1", of sku: String = "s-11", at price: Int = 10995) -> String {
        let price = #"{"minor":\#(price),"currency":"USD"}"#
        return #"{"skuID":"\#(sku)","quantity":\#(quantity),"unitPrice":\#(price)}"#
    }
}

extension BackendClient {
    /// Reads all pages of a version 2 product list.
    ///
    /// - Parameter path: The path and query of the first page.
    /// - Returns: The products, in the order in which the pages list them.
    /// - Throws: An error if a request or the decoding of a response fails.
    func allProducts(_ path: String) async throws -> [Version2Product] {
        var products: [Version2Product] = []
        var cursor: String?
        repeat {
            let page: Version2Page = try await send(path + (cursor.map { "&cursor=\($0)" } ?? "")).decoded()
            products += page.products
            cursor = page.nextCursor
        } while cursor != nil
        return products
    }
}
