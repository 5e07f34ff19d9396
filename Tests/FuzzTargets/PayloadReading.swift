import Foundation
import HTTPTransport
import HTTPTypes
import StoreDomain

@testable import StoreAPI

/// Reads an answer as each of the payloads that it could be, and maps what was decoded.
enum PayloadReading {
    /// Reads an answer of version 1.
    static func version1(_ body: Data) {
        let answer = TransportResponse(head: HTTPResponse(status: .ok), body: body)
        check(try? answer.decoded(as: LossyList<ProductPayloadV1>.self), Product.init)
        if let product = try? answer.decoded(as: ProductPayloadV1?.self) {
            check(try? Product(product))
        }
        _ = try? answer.decoded(as: LossyList<String>.self).sifted(Category.init(slug:))
    }

    /// Reads an answer of version 2.
    static func version2(_ body: Data) {
        let answer = TransportResponse(head: HTTPResponse(status: .ok), body: body)
        check(try? answer.decoded(as: ProductPagePayloadV2.self).products, Product.init)
        if let product = try? answer.decoded(as: ProductPayloadV2.self) {
            check(try? Product(product))
        }
        let categories = try? answer.decoded(as: CategoryListPayloadV2.self).categories
        for category in categories?.sifted(Category.init).values ?? [] {
            precondition(category.productCount.map { $0 >= 0 } ?? true, "A category holds fewer than none.")
        }
        for order in (try? answer.decoded(as: OrderPagePayloadV2.self).orders)?.sifted(Order.init).values
            ?? []
        {
            check(order)
        }
        if let order = try? answer.decoded(as: OrderPayloadV2.self) {
            (try? Order(order)).map(check)
        }
        _ = (try? answer.decoded(as: ProfilePayloadV2.self)).map { try? Profile($0) }
        readRefusal(body)
    }

    /// Reads an answer of version 2 as a refusal, which it may be as well.
    private static func readRefusal(_ body: Data) {
        let answer = TransportResponse(head: HTTPResponse(status: .conflict), body: body)
        do throws(APIError) {
            try answer.checkStatus()
            preconditionFailure("A refusal passed as a success.")
        } catch {
            guard case .status(code: 409, let report, _, _) = error else { return }
            if case .insufficientStock(_, let left) = try? OrderRefusal(report) {
                precondition(left >= 0, "Fewer than none are left.")
            }
        }
    }

    private static func check(_ order: Order) {
        check(.regular(order.total))
        for line in order.lines {
            check(.regular(line.unitPrice))
            precondition(line.quantity >= 0, "Fewer than none were ordered.")
        }
    }

    private static func check<Payload>(
        _ list: LossyList<Payload>?,
        _ transform: (Payload) throws(MappingError) -> Product
    ) {
        guard let list else { return }
        let sifted = list.sifted(transform)
        sifted.values.forEach(check)
        for error in sifted.leftOut {
            precondition(!"\(error)".isEmpty, "What was left out has no reason.")
        }
    }

    private static func check(_ product: Product?) {
        guard let product else { return }
        precondition(product.name.unicodeScalars.count <= Limit.name, "A name is longer than its limit.")
        precondition(!(product.id.rawValue + product.name).utf8.contains(0), "A text would end too early.")
        check(product.price)
        for sku in product.skus {
            check(sku.price)
            precondition(sku.stock.map { $0 >= 0 } ?? true, "There are fewer than none.")
        }
        precondition((0...5).contains(product.rating.average), "A mean is out of range.")
        precondition(product.rating.count >= 0, "Fewer than none have rated.")
    }

    private static func check(_ range: PriceRange) {
        switch range {
        case .single(let price): check(price)
        case .range(let from, let to): [from, to].forEach(check)
        }
    }

    private static func check(_ price: Price) {
        let amounts =
            switch price {
            case .regular(let amount): [amount]
            case .sale(let was, let now): [was, now]
            }
        for amount in amounts {
            precondition(PriceAmount.range.contains(amount.minorUnits), "An amount is out of range.")
            precondition(!amount.description.isEmpty, "An amount has no text.")
        }
    }
}
