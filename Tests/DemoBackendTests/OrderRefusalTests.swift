import DemoBackend
import Foundation
import Testing

struct OrderRefusalTests {
    @Test func acceptsSalePriceAndRefusesPreviousPrice() async throws {
        try await withAccount { client async throws in
            #expect(try await client.order(1, of: "s-21", at: 5995, key: "was").status == 422)
            #expect(try await client.order(1, of: "s-21", at: 4495, key: "now").status == 201)
        }
    }

    @Test func reportsUnknownSKU() async throws {
        try await withRefusals { client async throws in
            for sku in ["s-991", "s-19", "s-011", "s-+11", "11", "", "s-", "s-99999999999999999999"] {
                let reply = try await client.order(1, of: sku, key: "k")
                #expect(reply.status == 422, "\(sku)")
                #expect(try reply.error.code == "unknownSKU", "\(sku)")
                #expect(try reply.error.details?.skuID == sku, "\(sku)")
            }
        }
    }

    @Test func refusesMissingOrMalformedIdempotencyKey() async throws {
        try await withRefusals { client async throws in
            for key in [nil, "", "two words", "schlüssel", String(repeating: "k", count: 129)] as [String?] {
                let reply = try await client.post("{}", key: key)
                #expect(reply.status == 400, "\(key ?? "none")")
                #expect(try reply.error.code == "invalidIdempotencyKey", "\(key ?? "none")")
            }
        }
        let key = String(repeating: "~", count: 128)
        #expect(try await withAccount { try await $0.order(1, key: key).status } == 201)
    }

    @Test func reportsInvalidFieldOfBody() async throws {
        let line = BackendClient.line()
        let lines = (1...51).map { BackendClient.line(of: "s-\($0)") }.joined(separator: ",")
        let quantities = [
            "0", "-1", "100", "1.5", "\"1\"", "null", "true", "1e3", "9223372036854775808", "1e400",
        ].map { (#"{"lines":[\#(BackendClient.line($0))]}"#, "lines[0].quantity") }
        let others = [
            ("{}", "lines"), ("[]", "body"), ("null", "body"), (#"{"lines":{}}"#, "lines"),
            (#"{"lines":[]}"#, "lines"), (#"{"lines":[null]}"#, "lines[0]"),
            (#"{"lines":[{"quantity":1,"unitPrice":{"minor":1,"currency":"USD"}}]}"#, "lines[0].skuID"),
            (#"{"lines":[{"skuID":7,"quantity":1}]}"#, "lines[0].skuID"),
            (#"{"lines":[{"skuID":"s","quantity":1,"unitPrice":1}]}"#, "lines[0].unitPrice"),
            (
                #"{"lines":[{"skuID":"s","quantity":1,"unitPrice":{"minor":1}}]}"#,
                "lines[0].unitPrice.currency"
            ),
            (#"{"lines":[\#(line.replacing("USD", with: "EUR"))]}"#, "lines[0].unitPrice.currency"),
            (#"{"lines":[\#(line),\#(line)]}"#, "lines[1].skuID"), (#"{"lines":[\#(lines)]}"#, "lines"),
        ]
        try await withRefusals { client async throws in
            for (body, path) in quantities + others {
                let reply = try await client.post(body, key: "k")
                #expect(reply.status == 422, "\(body)")
                #expect(try reply.error.code == "invalidField", "\(body)")
                #expect(try reply.error.details?.path == path, "\(body)")
                #expect(try reply.error.message.hasPrefix(path + " "), "\(body)")
            }
        }
    }

    @Test func acceptsFiftyLines() async throws {
        let lines = (1...50).map { BackendClient.line(of: "s-\($0)") }.joined(separator: ",")
        try await withRefusals { client async throws in
            #expect(try await client.post(#"{"lines":[\#(lines)]}"#, key: "k").error.code == "unknownSKU")
        }
    }

    @Test func requiresJSONContentType() async throws {
        try await withRefusals { client async throws in
            for (type, status) in [
                ("text/plain", 415), ("application/x-www-form-urlencoded", 415), ("application/jsonp", 415),
                (nil, 415), ("Application/JSON; charset=utf-8", 422),
            ] as [(String?, Int)] {
                let reply = try await client.post("{}", key: "k", type: type)
                #expect(reply.status == status, "\(type ?? "none")")
            }
        }
    }

    /// Runs a test and expects that no order is placed and that the stock does not change.
    private func withRefusals(_ body: (BackendClient) async throws -> Void) async throws {
        try await withAccount { client async throws in
            try await body(client)
            #expect(try await client.send("/v2/orders").text == #"{"orders":[],"nextCursor":null}"#)
            #expect(try await client.stock() == 14)
        }
    }
}
