import Foundation

extension BackendClient {
    /// Orders one SKU.
    /// - Parameters:
    ///   - quantity: How many.
    ///   - sku: What.
    ///   - price: What the client saw as its price.
    ///   - key: The `Idempotency-Key`.
    /// - Returns: What comes back.
    /// - Throws: `URLError` when nothing comes back.
    func order(_ quantity: Int, of sku: String = "s-11", at price: Int = 10995, key: String) async throws
        -> Received
    {
        try await order(
            key: key,
            lines: [#"{"skuID":"\#(sku)","quantity":\#(quantity),\#(Self.price(price))}"#]
        )
    }

    /// Orders what some JSON says.
    /// - Parameters:
    ///   - key: The `Idempotency-Key`; `nil` for none.
    ///   - lines: The lines.
    /// - Returns: What comes back.
    /// - Throws: `URLError` when nothing comes back.
    func order(key: String?, lines: [String]) async throws -> Received {
        try await post(#"{"lines":[\#(lines.joined(separator: ","))]}"#, key: key)
    }

    /// Sends a body to where orders are placed.
    /// - Parameters:
    ///   - body: The body.
    ///   - key: The `Idempotency-Key`; `nil` for none.
    /// - Returns: What comes back.
    /// - Throws: `URLError` when nothing comes back.
    func post(_ body: String, key: String?) async throws -> Received {
        var headers = ["Content-Type": "application/json"]
        headers["Idempotency-Key"] = key
        return try await send("/v2/orders", method: "POST", headers: headers, body: Data(body.utf8))
    }

    /// How many of a SKU of product 1 are left.
    func stock(of sku: String = "s-11") async throws -> Int? {
        let product = try await send("/v2/products/p-1").decoded(Version2Product.self)
        return product.skus.first { $0.id == sku }?.stock
    }

    /// A price, as a member of a line.
    static func price(_ minor: Int) -> String {
        #""unitPrice":{"minor":\#(minor),"currency":"USD"}"#
    }
}

extension BackendClient {
    /// Reads all pages of a list of version 2.
    /// - Parameter path: The path of the first page, with a query.
    /// - Returns: The products in the order in which they come.
    /// - Throws: What sending or decoding throws.
    func allProducts(_ path: String) async throws -> [Version2Product] {
        var products: [Version2Product] = []
        var cursor: String?
        repeat {
            let page = try await send(path + (cursor.map { "&cursor=\($0)" } ?? "")).decoded(
                Version2Page.self
            )
            products += page.products
            cursor = page.nextCursor
        } while cursor != nil
        return products
    }
}
