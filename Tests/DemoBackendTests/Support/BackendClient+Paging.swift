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
