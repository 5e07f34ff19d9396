import Foundation
import HTTPTransport
import StoreDomain

/// A line of the full catalog.
///
/// Each line contains a category or a product, except for the last line (the end line), which contains the
/// numbers of categories and products.
private struct CatalogLinePayloadV2: Decodable {
    let category: DecodingAttempt<CategoryPayloadV2>?
    let product: DecodingAttempt<ProductPayloadV2>?
    let end: DecodingAttempt<End>?

    struct End: Decodable {
        let categories: PayloadNumber<Count>
        let products: PayloadNumber<Count>
    }
}

/// A parser that groups the valid lines of a catalog into batches.
struct CatalogLines {
    private static let maximumBadLines = 1000

    let version: CatalogVersion

    /// The products in the next batch and the errors for all lines that have been omitted so far.
    private(set) var products = SiftedList<Product>()

    /// The total size of the lines in the next batch, in bytes.
    private(set) var byteCount = 0

    private var categories: [StoreDomain.Category] = []
    private var categoryCount = 0
    private let start: CatalogStart

    /// The number of product lines read so far, the number read up to and including the last valid product
    /// line, and the number that belong to earlier batches.
    ///
    /// If the connection ends early, the next response starts after the last valid product, so the backend
    /// sends all later lines again.
    private var productCount = (read: 0, valid: 0, taken: 0)
    private var takenLeftOutCount = 0
    private var buffer = LineBuffer()
    private var lineCount = 0
    private var end: DecodingAttempt<CatalogLinePayloadV2.End>?
    private let decoder = JSONDecoder()

    init(version: CatalogVersion, from start: CatalogStart) {
        self.version = version
        self.start = start
    }

    var hasEnd: Bool { end != nil }

    /// Decodes all lines that end within a chunk.
    ///
    /// Throws ``MappingError`` if a line is too long or if too many lines are invalid.
    mutating func read(_ chunk: Data) throws(MappingError) {
        for line in try buffer.lines(endingIn: chunk) {
            byteCount += line.count
            do throws(MappingError) {
                try read(line: line)
            } catch {
                products.leftOut.append(error)
                guard products.leftOut.count <= Self.maximumBadLines else { throw error }
            }
        }
    }

    /// Decodes the last line, which may lack a line break.
    ///
    /// If the last line is not the catalog's end line, this method throws an error because the response is
    /// incomplete.
    mutating func readEnd() throws {
        try read(Data("\n".utf8))
        guard hasEnd else { throw TransportError.connectionLost(reason: "The catalog has no end line") }
    }

    mutating func takeBatch() -> CatalogBatch {
        // The end line completes the catalog, so the backend will not send any line again.
        let leftOutCount =
            hasEnd
            ? products.leftOut.count - takenLeftOutCount
            : productCount.valid - productCount.taken - products.values.count
        defer {
            (categories, products.values, byteCount) = ([], [], 0)
            productCount.taken = productCount.valid
            takenLeftOutCount += leftOutCount
        }
        return CatalogBatch(
            version: version,
            categories: categories,
            products: products.values,
            leftOutCount: leftOutCount
        )
    }

    /// Compares the number of lines, plus the number of previously received products, with the counts in the
    /// end line.
    ///
    /// Throws ``MappingError`` if lines are missing, if all lines are invalid, or if the end line is invalid.
    func checkCount() throws(MappingError) {
        guard let end = try end?.result.get() else { return }
        let count = lineCount - 1
        let (found, expected) =
            switch start {
            case .beginning: (count, end.categories.value + end.products.value)
            case .after(_, _, let received): (count + received, end.products.value)
            }
        guard found == expected, found == 0 || products.leftOut.count < found else {
            let found = "\(found) lines, \(products.leftOut.count) of them invalid"
            throw MappingError(found: found, expected: "\(expected) lines")
        }
    }

    private var hasProducts: Bool {
        if case .after = start { true } else { productCount.read > 0 }
    }

    private mutating func read(line: Data) throws(MappingError) {
        guard end == nil else { return }
        lineCount += 1
        let number = "[\(lineCount - 1)]"
        guard let payload = try? decoder.decode(CatalogLinePayloadV2.self, from: line) else {
            // An unreadable line after the categories counts as a product.
            if hasProducts { productCount.read += 1 }
            throw MappingError(path: number, found: "\(line.count) bytes", expected: "a line of JSON")
        }
        do throws(MappingError) {
            if let category = payload.category {
                categoryCount += 1
                guard !hasProducts, categoryCount <= PayloadLimit.elements else {
                    let expected =
                        "at most \(PayloadLimit.elements) categories, all of them before the first product"
                    throw MappingError(path: "category", found: "another category", expected: expected)
                }
                categories.append(try field("category", try category.result.get(), Category.init))
            } else if let product = payload.product {
                productCount.read += 1
                products.values.append(try field("product", try product.result.get(), Product.init))
                productCount.valid = productCount.read
            } else {
                end = payload.end
            }
        } catch {
            throw error.inside(number)
        }
    }
}
