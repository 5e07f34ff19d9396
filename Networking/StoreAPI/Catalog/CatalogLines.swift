import Foundation
import HTTPTransport
import StoreDomain

/// A line of the whole catalog: a category, a product, or the end with the number of both.
private struct CatalogLinePayloadV2: Decodable {
    let category: DecodingAttempt<CategoryPayloadV2>?
    let product: DecodingAttempt<ProductPayloadV2>?
    let end: DecodingAttempt<End>?

    struct End: Decodable {
        let categories: PayloadNumber<Count>
        let products: PayloadNumber<Count>
    }
}

/// Makes batches of the lines of a catalog; an invalid line is left out.
struct CatalogLines {
    private static let maximumBadLines = 1000

    let version: CatalogVersion

    /// The products of the next batch, and why some are left out of all batches.
    private(set) var products = SiftedList<Product>()

    /// The length of the lines of the next batch.
    private(set) var byteCount = 0

    private var categories: [StoreDomain.Category] = []
    private var categoryCount = 0
    private let start: CatalogStart

    /// How many lines of products there were, how many up to the last valid one, and how many of these are in
    /// a batch.
    ///
    /// What is behind the last valid one comes again if it is cut off here.
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

    /// Reads the lines that end in a chunk; throws ``MappingError`` when a line is too long or
    /// too many are left out.
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

    /// Reads the line that ends with the body, without a line break; throws where the catalog goes on after
    /// it, because the rest was cut off.
    mutating func readEnd() throws {
        try read(Data("\n".utf8))
        guard hasEnd else { throw TransportError.connectionLost(reason: "the last line is missing") }
    }

    /// Returns what was read since the last batch.
    mutating func takeBatch() -> CatalogBatch {
        // Nothing comes again after the end.
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

    /// Compares the number of lines, and of products that came before them, with what the last one says of
    /// the whole catalog.
    ///
    /// Throws ``MappingError`` when lines are missing, or all of them are invalid, or the last one is.
    func checkCount() throws(MappingError) {
        guard let end = try end?.result.get() else { return }
        let count = lineCount - 1
        let (found, expected) =
            switch start {
            case .beginning: (count, end.categories.value + end.products.value)
            case .after(_, _, let received): (count + received, end.products.value)
            }
        guard found == expected, found == 0 || products.leftOut.count < found else {
            let found = "\(found) lines, \(products.leftOut.count) of which make no sense"
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
            // Whatever it is, behind the categories it stands for a product.
            if hasProducts { productCount.read += 1 }
            throw MappingError(path: number, found: "\(line.count) bytes", expected: "a line of JSON")
        }
        do throws(MappingError) {
            if let category = payload.category {
                categoryCount += 1
                guard !hasProducts, categoryCount <= PayloadLimit.elements else {
                    let expected = "at most \(PayloadLimit.elements), before the first product"
                    throw MappingError(path: "category", found: "one more", expected: expected)
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
