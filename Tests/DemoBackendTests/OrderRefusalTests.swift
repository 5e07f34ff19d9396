import DemoBackend
import Foundation
import Testing

struct OrderRefusalTests {
    @Test func aSaleIsSoldAtItsPriceNow() async throws {
        let statuses = try await withBackend { client async throws in
            [
                try await client.order(1, of: "s-21", at: 5995, key: "was").status,
                try await client.order(1, of: "s-21", at: 4495, key: "now").status,
            ]
        }
        #expect(statuses == [422, 201])
    }

    @Test func anUnknownSKUIsNamed() async throws {
        try await withRefusals { client async throws in
            for sku in ["s-991", "s-19", "s-011", "s-+11", "11", "", "s-", "s-99999999999999999999"] {
                let reply = try await client.order(1, of: sku, key: "k")
                #expect(reply.status == 422, "\(sku)")
                #expect(try reply.error.code == "unknownSKU", "\(sku)")
                #expect(try reply.error.details == ErrorReading.Details(skuID: sku), "\(sku)")
            }
        }
    }

    @Test func aMissingOrMalformedKeyIsRefused() async throws {
        try await withRefusals { client async throws in
            for key in [nil, "", "two words", "schlüssel", String(repeating: "k", count: 129)] as [String?] {
                let reply = try await client.order(key: key, lines: [])
                #expect(reply.status == 400, "\(key ?? "none")")
                #expect(try reply.error.code == "invalidIdempotencyKey", "\(key ?? "none")")
            }
        }
    }

    @Test func theLongestKeyIsTaken() async throws {
        let key = String(repeating: "~", count: 128)
        #expect(try await withBackend { try await $0.order(1, key: key).status } == 201)
    }

    @Test func aMalformedBodyIsToldByTheFieldThatIsWrong() async throws {
        try await withRefusals { client async throws in
            for (body, path) in [
                ("{}", "lines"), ("[]", "body"), ("null", "body"), (#"{"lines":{}}"#, "lines"),
                (#"{"lines":[]}"#, "lines"), (#"{"lines":[null]}"#, "lines[0]"),
                (#"{"lines":[{"quantity":1,"unitPrice":{"minor":1,"currency":"USD"}}]}"#, "lines[0].skuID"),
                (#"{"lines":[{"skuID":7,"quantity":1}]}"#, "lines[0].skuID"),
                (#"{"lines":[{"skuID":"s","quantity":1,"unitPrice":1}]}"#, "lines[0].unitPrice"),
                (
                    #"{"lines":[{"skuID":"s","quantity":1,"unitPrice":{"minor":1}}]}"#,
                    "lines[0].unitPrice.currency"
                ),
            ] {
                let reply = try await client.post(body, key: "k")
                #expect(reply.status == 422, "\(body)")
                #expect(try reply.error.code == "invalidField", "\(body)")
                #expect(try reply.error.details?.path == path, "\(body)")
                #expect(try reply.error.message.hasPrefix(path + " "), "\(body)")
            }
        }
    }

    @Test func aQuantityIsAWholeNumberWithinBounds() async throws {
        try await withRefusals { client async throws in
            for quantity in [
                "0", "-1", "100", "1.5", "\"1\"", "null", "true", "1e3", "9223372036854775808", "1e400",
            ] {
                let line = #"{"skuID":"s-11","quantity":\#(quantity),\#(BackendClient.price(10995))}"#
                let reply = try await client.order(key: "k", lines: [line])
                #expect(reply.status == 422, "\(quantity)")
                #expect(try reply.error.details?.path == "lines[0].quantity", "\(quantity)")
            }
        }
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

    @Test func aBodyThatIsNotSaidToBeJSONIsRefused() async throws {
        try await withRefusals { client async throws in
            for type in ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", nil]
                as [String?]
            {
                var headers = ["Idempotency-Key": "k"]
                headers["Content-Type"] = type
                let reply = try await client.send(
                    "/v2/orders",
                    method: "POST",
                    headers: headers,
                    body: Data("{}".utf8)
                )
                #expect(reply.status == 415, "\(type ?? "none")")
            }
        }
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
        try await withRefusals { try await body($0) }
    }

    /// Runs a test after which there is no order and all of the stock.
    private func withRefusals<Value>(_ body: (BackendClient) async throws -> Value) async throws -> Value {
        try await withBackend { client async throws in
            let value = try await body(client)
            #expect(try await client.send("/v2/orders").text == #"{"orders":[],"nextCursor":null}"#)
            #expect(try await client.stock() == 14)
            return value
        }
    }
}
