import HTTPTransport
import HTTPTypes
import StoreDomain
import Testing

enum Fixtures {
    /// A product that has a price range, a sale, and two variants.
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

    static func list(_ elements: [String]) -> String {
        "[" + elements.joined(separator: ",") + "]"
    }

    static func page(_ products: [String], next: String = "null") -> String {
        #"{"products":\#(list(products)),"nextCursor":\#(next)}"#
    }
}

extension String {
    /// Returns the string with the first occurrence of a substring replaced.
    ///
    /// If the substring does not occur, the method throws an error so that no test passes with an unchanged
    /// string.
    func changing(_ original: String, to changed: String) throws -> String {
        let range = try #require(ranges(of: original).first)
        return self[..<range.lowerBound] + changed + self[range.upperBound...]
    }
}

enum OrderFixtures {
    static let order = #"""
        {"id":"o-1","number":"SF-000001","placedAt":"2026-11-20T10:00:00Z",
         "lines":[{"skuID":"s-71","name":"Canvas Backpack","quantity":2,
                   "unitPrice":{"minor":14995,"currency":"USD"}}],
         "total":{"minor":29990,"currency":"USD"}}
        """#

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

    static func error(_ status: Int, _ code: String, _ details: String = "null") -> TransportResponse {
        let json = #"{"error":{"code":"\#(code)","message":"…","details":\#(details)}}"#
        return .json(json, status: .init(code: status))
    }
}
