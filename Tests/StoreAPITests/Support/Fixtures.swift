import HTTPTransport
import HTTPTypes
import StoreDomain
import Testing

/// Answers of a backend as JSON text.
enum Fixtures {
    /// A product with a range, a sale and two variants.
    static let backpackV2 = #"""
        {"id":"p-7","name":"Canvas Backpack","summary":"A day's worth of room.",
         "description":"Waxed canvas, brass buckles.","category":"bags",
         "price":{"kind":"range",
          "from":{"kind":"sale","was":{"minor":12995,"currency":"USD"},
           "now":{"minor":10995,"currency":"USD"}},
          "to":{"kind":"regular","amount":{"minor":14995,"currency":"USD"}}},
         "skus":[
          {"id":"s-71","color":{"name":"Sand","imageURL":"https://shop.example/sand.png"},
           "size":{"name":"M","metaDescription":"20 liters"},
           "price":{"kind":"sale","was":{"minor":12995,"currency":"USD"},
           "now":{"minor":10995,"currency":"USD"}},
           "stock":3},
          {"id":"s-72","color":{"name":"Moss"},"size":{"name":"L"},
           "price":{"kind":"regular","amount":{"minor":14995,"currency":"USD"}},"stock":0}],
         "rating":{"average":4.1,"count":120},"updatedAt":"2026-11-20T10:00:00Z"}
        """#

    /// A list.
    ///
    /// - Parameter elements: The elements as JSON.
    /// - Returns: The list as JSON.
    static func list(_ elements: [String]) -> String {
        "[" + elements.joined(separator: ",") + "]"
    }

    /// A page.
    ///
    /// - Parameters:
    ///   - products: The products as JSON.
    ///   - next: The cursor as JSON.
    /// - Returns: The page as JSON.
    static func page(_ products: [String], next: String = "null") -> String {
        #"{"products":\#(list(products)),"nextCursor":\#(next)}"#
    }
}

extension String {
    /// The text with the first occurrence of some words replaced; a test fails if they are not in it.
    ///
    /// - Parameters:
    ///   - original: The words.
    ///   - changed: Their replacement.
    /// - Returns: The changed text.
    /// - Throws: When the words are not in the text, so that a test cannot pass without its change.
    func changing(_ original: String, to changed: String) throws -> String {
        let range = try #require(ranges(of: original).first)
        return self[..<range.lowerBound] + changed + self[range.upperBound...]
    }
}

/// An order as JSON text, and what was submitted for it.
enum OrderFixtures {
    /// The order of ``submission``.
    static let order = #"""
        {"id":"o-1","number":"SF-000001","placedAt":"2026-11-20T10:00:00Z",
         "lines":[{"skuID":"s-71","name":"Canvas Backpack","quantity":2,
                   "unitPrice":{"minor":14995,"currency":"USD"}}],
         "total":{"minor":29990,"currency":"USD"}}
        """#

    /// What the order was placed with.
    static let submission = OrderSubmission(
        id: OrderSubmission.ID("6C0B8A"),
        lines: [
            OrderSubmission.Line(
                skuID: SKU.ID("s-71"),
                name: "Canvas Backpack (Moss, L)",
                quantity: 2,
                unitPrice: Money(minorUnits: 149_95, currency: .usd)
            )
        ]
    )

    /// An error of the backend.
    ///
    /// - Parameters:
    ///   - status: The status.
    ///   - code: The word for programs.
    ///   - details: The details as JSON.
    /// - Returns: The answer.
    static func error(_ status: Int, _ code: String, _ details: String = "null") -> TransportResponse {
        let json = #"{"error":{"code":"\#(code)","message":"…","details":\#(details)}}"#
        return .json(json, status: .init(code: status))
    }
}
