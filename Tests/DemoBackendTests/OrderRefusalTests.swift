import DemoBackend
import Foundation
import Testing

struct OrderRefusalTests {
    @Test func aPriceThatChangedIsToldWithThePriceNow() async throws {
        let reply = try await refusal { try await $0.order(1, at: 9999, key: "k") }
        #expect(reply.status == 422)
        #expect(try reply.error.code == "priceChanged")
        let price = Version2Product.Money(minor: 10995, currency: "USD")
        #expect(try reply.error.details == ErrorReading.Details(skuID: "s-11", unitPrice: price))
    }

    @Test func aSaleIsSoldAtItsPriceNow() async throws {
        let statuses = try await withBackend { client async throws in
            [
                try await client.order(1, of: "s-21", at: 5995, key: "was").status,
                try await client.order(1, of: "s-21", at: 4495, key: "now").status,
            ]
        }
        #expect(statuses == [422, 201])
    }

    @Test(arguments: ["s-991", "s-19", "s-011", "s-+11", "11", "", "s-", "s-99999999999999999999"])
    func anUnknownSKUIsNamed(sku: String) async throws {
        let reply = try await refusal { try await $0.order(1, of: sku, key: "k") }
        #expect(reply.status == 422)
        #expect(try reply.error.code == "unknownSKU")
        #expect(try reply.error.details == ErrorReading.Details(skuID: sku))
    }

    @Test(arguments: [("s-11", 15, 14), ("s-13", 1, 0)])
    func whatIsOutOfStockIsToldWithWhatIsLeft(sku: String, quantity: Int, left: Int) async throws {
        let reply = try await refusal { try await $0.order(quantity, of: sku, key: "k") }
        #expect(reply.status == 409)
        #expect(try reply.error.code == "insufficientStock")
        #expect(try reply.error.details == ErrorReading.Details(skuID: sku, stock: left))
    }

    @Test func oneBadLineRefusesTheWholeOrder() async throws {
        let reply = try await refusal { client in
            try await client.order(
                key: "k",
                lines: [
                    #"{"skuID":"s-11","quantity":1,\#(BackendClient.price(10995))}"#,
                    #"{"skuID":"s-13","quantity":1,\#(BackendClient.price(10995))}"#,
                ]
            )
        }
        #expect(try reply.error.code == "insufficientStock")
    }

    @Test func aRefusedOrderLeavesItsKeyUnused() async throws {
        try await withBackend { client async throws in
            #expect(try await client.order(15, key: "k").status == 409)
            #expect(try await client.order(14, key: "k").status == 201)
        }
    }

    @Test(arguments: [nil, "", "two words", "schlüssel", String(repeating: "k", count: 129)])
    func aMissingOrMalformedKeyIsRefused(key: String?) async throws {
        let reply = try await refusal { try await $0.order(key: key, lines: []) }
        #expect(reply.status == 400)
        #expect(try reply.error.code == "invalidIdempotencyKey")
    }

    @Test func theLongestKeyIsTaken() async throws {
        let key = String(repeating: "~", count: 128)
        #expect(try await withBackend { try await $0.order(1, key: key).status } == 201)
    }

    @Test(arguments: [
        ("{}", "lines"), ("[]", "body"), ("null", "body"), (#"{"lines":{}}"#, "lines"),
        (#"{"lines":[]}"#, "lines"), (#"{"lines":[null]}"#, "lines[0]"),
        (#"{"lines":[{"quantity":1,"unitPrice":{"minor":1,"currency":"USD"}}]}"#, "lines[0].skuID"),
        (#"{"lines":[{"skuID":7,"quantity":1}]}"#, "lines[0].skuID"),
        (#"{"lines":[{"skuID":"s","quantity":1,"unitPrice":1}]}"#, "lines[0].unitPrice"),
        (#"{"lines":[{"skuID":"s","quantity":1,"unitPrice":{"minor":1}}]}"#, "lines[0].unitPrice.currency"),
    ])
    func aMalformedBodyIsToldByTheFieldThatIsWrong(body: String, path: String) async throws {
        let reply = try await refusal { try await $0.post(body, key: "k") }
        #expect(reply.status == 422)
        #expect(try reply.error.code == "invalidField")
        #expect(try reply.error.details?.path == path)
        #expect(try reply.error.message.hasPrefix(path + " "))
    }

    @Test(arguments: [
        "0", "-1", "100", "1.5", "\"1\"", "null", "true", "1e3", "9223372036854775808", "1e400",
    ])
    func aQuantityIsAWholeNumberWithinBounds(quantity: String) async throws {
        let line = #"{"skuID":"s-11","quantity":\#(quantity),\#(BackendClient.price(10995))}"#
        let reply = try await refusal { try await $0.order(key: "k", lines: [line]) }
        #expect(reply.status == 422)
        #expect(try reply.error.details?.path == "lines[0].quantity")
    }

    @Test func aSKUStandsInOneLine() async throws {
        let line = #"{"skuID":"s-11","quantity":1,\#(BackendClient.price(10995))}"#
        let reply = try await refusal { try await $0.order(key: "k", lines: [line, line]) }
        #expect(try reply.error.details?.path == "lines[1].skuID")
    }

    @Test func anOrderHasAtMostFiftyLines() async throws {
        let lines = (1...51).map { #"{"skuID":"s-\#($0)","quantity":1,\#(BackendClient.price(1))}"# }
        let many = try await refusal { try await $0.order(key: "k", lines: lines) }
        #expect(try many.error.details?.path == "lines")
        let fifty = try await refusal { try await $0.order(key: "k", lines: Array(lines.dropLast())) }
        #expect(try fifty.error.code == "unknownSKU")
    }

    @Test func otherCurrenciesAreRefused() async throws {
        let line = #"{"skuID":"s-11","quantity":1,"unitPrice":{"minor":10995,"currency":"EUR"}}"#
        let reply = try await refusal { try await $0.order(key: "k", lines: [line]) }
        #expect(try reply.error.details?.path == "lines[0].unitPrice.currency")
    }

    @Test(arguments: ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", nil])
    func aBodyThatIsNotSaidToBeJSONIsRefused(type: String?) async throws {
        let reply = try await refusal { client in
            var headers = ["Idempotency-Key": "k"]
            headers["Content-Type"] = type
            return try await client.send(
                "/v2/orders",
                method: "POST",
                headers: headers,
                body: Data("{}".utf8)
            )
        }
        #expect(reply.status == 415)
    }

    @Test func theTypeMayHaveParametersAndAnyCase() async throws {
        let reply = try await refusal { client in
            let headers = ["Idempotency-Key": "k", "Content-Type": "Application/JSON; charset=utf-8"]
            return try await client.send(
                "/v2/orders",
                method: "POST",
                headers: headers,
                body: Data("{}".utf8)
            )
        }
        #expect(reply.status == 422)
    }

    /// A reply to a request after which there is no order and all of the stock.
    private func refusal(_ body: (BackendClient) async throws -> Received) async throws -> Received {
        try await withBackend { client async throws in
            let reply = try await body(client)
            #expect(try await client.send("/v2/orders").text == #"{"orders":[],"nextCursor":null}"#)
            #expect(try await client.stock() == 14)
            return reply
        }
    }
}
