import Foundation
import StoreDomain

extension Product {
    /// Makes a product of what is stored.
    ///
    /// - Parameters:
    ///   - row: What is stored.
    ///   - skus: Its stored variants, in the shop's order.
    /// - Throws: ``StorageError/inputOutput(reason:)`` when it makes no product.
    init(_ row: ProductRow, skus: [SKURow]) throws(StorageError) {
        self.init(
            id: ID(row.id),
            name: row.name,
            summary: row.summary,
            description: row.description,
            categoryID: Category.ID(row.categoryID),
            price: try PriceRange(row),
            skus: try skus.map { sku throws(StorageError) in try SKU(sku) },
            rating: Rating(
                average: MeanRating.nearest(to: row.ratingAverage),
                count: Count.nearest(to: row.ratingCount)
            ),
            updatedAt: row.updatedAt
        )
    }
}

extension ProductRow {
    /// Makes what is stored of a product, but for its variants.
    ///
    /// - Parameters:
    ///   - product: The product.
    ///   - savedAt: When it came from the shop.
    init(_ product: Product, savedAt: Date) {
        self.init(
            id: product.id.rawValue,
            name: product.name,
            summary: product.summary,
            description: product.description,
            categoryID: product.categoryID.rawValue,
            ratingAverage: product.rating.average,
            ratingCount: product.rating.count,
            updatedAt: product.updatedAt,
            savedAt: savedAt,
            from: PriceColumns(product.price.lowest),
            to: nil
        )
        if case .range(_, let to) = product.price { self.to = PriceColumns(to) }
    }
}

extension PriceRange {
    fileprivate init(_ row: ProductRow) throws(StorageError) {
        let from = try Price(row.from, in: "product")
        guard let to = row.to else {
            self = .single(from)
            return
        }
        self = .range(from: from, to: try Price(to, in: "product"))
    }
}

extension SKU {
    /// Makes a variant of what is stored.
    ///
    /// - Parameter row: What is stored.
    /// - Throws: ``StorageError/inputOutput(reason:)`` when it makes no variant.
    init(_ row: SKURow) throws(StorageError) {
        self.init(
            id: ID(row.id),
            color: Color(name: row.colorName, imageURL: row.colorImageURL),
            size: Size(name: row.sizeName, metaDescription: row.sizeMetaDescription),
            price: try Price(row.price, in: "sku"),
            stock: row.stock.map(Count.nearest)
        )
    }
}

extension SKURow {
    /// Makes what is stored of a variant.
    ///
    /// - Parameters:
    ///   - sku: The variant.
    ///   - product: The row of the product that it is a variant of.
    init(_ sku: SKU, of product: Int64) {
        self.init(
            product: product,
            id: sku.id.rawValue,
            colorName: sku.color.name,
            colorImageURL: sku.color.imageURL,
            sizeName: sku.size.name,
            sizeMetaDescription: sku.size.metaDescription,
            stock: sku.stock,
            price: PriceColumns(sku.price)
        )
    }
}

extension Price {
    /// Makes a price of what is stored.
    ///
    /// - Parameters:
    ///   - columns: What is stored.
    ///   - table: Where, for the error.
    /// - Throws: ``StorageError/inputOutput(reason:)`` when the columns make no price.
    init(_ columns: PriceColumns, in table: String) throws(StorageError) {
        let now = try Money(price: columns.minorUnits, columns.currency, in: table)
        switch (columns.wasMinorUnits, columns.wasCurrency) {
        case (nil, nil):
            self = .regular(now)
        case (let minorUnits?, let currency?):
            self = .sale(was: try Money(price: minorUnits, currency, in: table), now: now)
        default:
            throw .damagedValue("half a price", in: table)
        }
    }
}

extension PriceColumns {
    /// Makes what is stored of a price.
    ///
    /// - Parameter price: The price.
    init(_ price: Price) {
        let now = price.amount
        self.init(minorUnits: now.minorUnits, currency: now.currency.code)
        if case .sale(let was, _) = price {
            wasMinorUnits = was.minorUnits
            wasCurrency = was.currency.code
        }
    }
}

extension Money {
    /// Makes the price of one thing of what is stored.
    ///
    /// - Parameters:
    ///   - minorUnits: The minor units.
    ///   - code: The code of the currency.
    ///   - table: Where, for the error.
    /// - Throws: ``StorageError/inputOutput(reason:)`` when the code is none.
    init(price minorUnits: Int, _ code: String, in table: String) throws(StorageError) {
        try self.init(PriceAmount.nearest(to: minorUnits), code, in: table)
    }

    /// Makes what an order comes to of what is stored.
    ///
    /// - Parameters:
    ///   - minorUnits: The minor units.
    ///   - code: The code of the currency.
    ///   - table: Where, for the error.
    /// - Throws: ``StorageError/inputOutput(reason:)`` when the code is none.
    init(total minorUnits: Int, _ code: String, in table: String) throws(StorageError) {
        try self.init(TotalAmount.nearest(to: minorUnits), code, in: table)
    }

    private init(_ minorUnits: Int, _ code: String, in table: String) throws(StorageError) {
        guard let currency = Currency(code: code) else {
            throw .damagedValue(code, in: "\(table).currency")
        }
        self.init(minorUnits: minorUnits, currency: currency)
    }
}
