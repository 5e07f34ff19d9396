import Foundation

struct OrderReading: Decodable, Equatable {
    struct Page: Decodable, Equatable {
        let orders: [OrderReading]
        let nextCursor: String?
    }

    let id: String
}

struct ErrorReading: Decodable, Equatable {
    struct Envelope: Decodable {
        let error: ErrorReading
    }

    struct Details: Decodable, Equatable {
        let skuID: String?
        let path: String?
    }

    let code: String
    let message: String
    let details: Details?
}

struct Version2Product: Decodable, Equatable {
    struct Money: Decodable, Equatable {
        let minor: Int
        let currency: String
    }

    struct Price: Decodable, Equatable {
        let kind: String
        let amount: Money?
        let was: Money?
        let now: Money?
    }

    struct PriceRange: Decodable, Equatable {
        let kind: String
        let from: Price
        let to: Price?
    }

    struct Attribute: Decodable, Equatable {
        let name: String
        let metaDescription: String?
    }

    struct SKU: Decodable, Equatable {
        let id: String
        let color: Attribute
        let size: Attribute
        let price: Price
        let stock: Int
    }

    struct Rating: Decodable, Equatable {
        let average: Decimal
        let count: Int
    }

    let id: String
    let name: String
    let summary: String
    let description: String
    let category: String
    let price: PriceRange
    let skus: [SKU]
    let rating: Rating
    let updatedAt: String
}

struct Version2Page: Decodable, Equatable {
    let products: [Version2Product]
    let nextCursor: String?
}

struct Version2Categories: Decodable, Equatable {
    struct Category: Decodable, Equatable {
        let slug: String
        let name: String
        let productCount: Int
    }

    let categories: [Category]
}
