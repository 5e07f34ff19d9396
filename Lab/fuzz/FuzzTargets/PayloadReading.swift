import Foundation
import FoundationExtensions
import HTTPSessions
import HTTPTransport
import HTTPTypes
import StoreDomain

@testable import StoreAPI

/// Decodes a response body as each payload type, maps the decoded values, and shows them on screens.
@MainActor
enum PayloadReading {
    static func read(_ body: Data) {
        check(read(body, as: ProductPagePayloadV2.self).map { sifted($0.products, Product.init) } ?? [])
        check(read(body, as: ProductPayloadV2.self).flatMap { try? Product($0) })
        let categories = read(body, as: CategoryListPayloadV2.self)?.categories
        check(categories.map { sifted($0, Category.init) } ?? [])
        check(read(body, as: OrderPagePayloadV2.self).map { sifted($0.orders, Order.init) } ?? [])
        if let order = read(body, as: OrderPayloadV2.self).flatMap({ try? Order($0) }) { check([order]) }
        if let profile = read(body, as: ProfilePayloadV2.self).flatMap({ try? Profile($0) }) {
            Shown.show(profile)
        }
        _ = read(body, as: AvailabilityPayloadV2.self)
        let session = read(body, as: SessionPayloadV2.self)
        if let owner = session.flatMap({ try? Owner($0) }) {
            precondition(
                !"\(owner.backend)\(owner.account)".contains("/"),
                "An owner identifier contains a slash."
            )
        }
        if let tokens = session.flatMap({ try? SessionTokens($0) }) {
            let fields = [tokens.access, tokens.refresh].map { "Bearer \($0.revealed)" }
            precondition(fields.allSatisfy(HTTPField.isValidValue), "A token is not a valid header value.")
        }
        readRefusal(body)
    }

    private static func read<Payload: Decodable>(_ body: Data, as payload: Payload.Type) -> Payload? {
        try? TransportResponse(head: HTTPResponse(status: .ok), body: body).decoded(as: payload)
    }

    private static func sifted<Payload, Value>(
        _ list: LossyList<Payload>,
        _ transform: (Payload) throws(MappingError) -> Value
    ) -> [Value] {
        let list = list.sifted(transform)
        for error in list.leftOut { precondition(!"\(error)".isEmpty, "An omitted element has no reason.") }
        return list.values
    }

    /// Reads a response body as an `ErrorPayload`, which the backend sends when it refuses an order.
    private static func readRefusal(_ body: Data) {
        let response = TransportResponse(head: HTTPResponse(status: .conflict), body: body)
        do {
            try response.checkStatus()
            preconditionFailure("A refusal was accepted as a success.")
        } catch {
            guard case APIError.status(code: 409, let report?, _, _) = error,
                let refusal = try? OrderRefusal(report.error)
            else { return }
            if case .insufficientStock(_, let left) = refusal {
                precondition(Count.range.contains(left), "A count is out of range.")
            }
            Shown.show(refusal)
        }
    }

    static func check(_ categories: [StoreDomain.Category]) {
        guard !categories.isEmpty else { return }
        for count in categories.map(\.productCount) {
            precondition(Count.range.contains(count), "A count is out of range.")
        }
        Shown.show(categories)
    }

    private static func check(_ orders: [Order]) {
        guard !orders.isEmpty else { return }
        for order in orders {
            precondition(TotalAmount.range.contains(order.total.minorUnits), "A total is out of range.")
            for line in order.lines {
                check(.regular(line.unitPrice))
                precondition(Quantity.range.contains(line.quantity), "A quantity is out of range.")
            }
        }
        Shown.show(orders)
    }

    static func check(_ products: [Product]) {
        guard !products.isEmpty else { return }
        for product in products { checkValues(of: product) }
        Shown.show(products)
    }

    private static func check(_ product: Product?) {
        if let product { check([product]) }
    }

    private static func checkValues(of product: Product) {
        precondition(
            product.name.unicodeScalars.count <= PayloadLimit.name,
            "A name is longer than its limit."
        )
        precondition(!(product.id.rawValue + product.name).utf8.contains(0), "A string contains a NUL.")
        check(product.price)
        for sku in product.skus {
            check(sku.price)
            precondition(Count.range.contains(sku.stock), "A count is out of range.")
        }
        precondition(MeanRating.range.contains(product.rating.average), "A mean rating is out of range.")
        precondition(Count.range.contains(product.rating.count), "A count is out of range.")
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
            precondition(!amount.description.isEmpty, "An amount has an empty description.")
        }
    }
}
