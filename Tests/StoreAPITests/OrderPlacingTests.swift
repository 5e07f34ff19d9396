import Foundation
import FoundationExtensions
import HTTPTransport
import HTTPTypes
import StoreAPI
import StoreDomain
import Synchronization
import Testing
import ViewStateTesting

struct OrderPlacingTests {
    @Test(arguments: [HTTPResponse.Status.created, .ok])
    func mapsEveryOrderField(status: HTTPResponse.Status) async throws {
        let order = try await service(.json(OrderFixtures.order, status: status))
            .place(OrderFixtures.submission)

        let line = OrderLine(
            skuID: SKU.ID("s-71"),
            name: "Canvas Backpack",
            quantity: 2,
            unitPrice: Money(minorUnits: 149_95, currency: .usd)
        )
        let expected = Order(
            id: Order.ID("o-1"),
            number: OrderNumber("SF-000001"),
            placedAt: Date(timeIntervalSince1970: 1_795_168_800),
            lines: [line],
            total: Money(minorUnits: 299_90, currency: .usd)
        )
        #expect(order == expected)
    }

    @Test func sendsLinesAndIdempotencyKey() async throws {
        let transport = StubTransport.always(.json(OrderFixtures.order))
        let service = try OrdersService.test(transport)

        for _ in 1...2 { _ = try await service.place(OrderFixtures.submission) }

        let request = HTTPRequest(
            method: .post,
            scheme: "http",
            authority: "127.0.0.1:8080",
            path: "/v2/orders",
            headerFields: [
                .accept: "application/json",
                .contentType: "application/json", .idempotencyKey: "6C0B8A",
            ]
        )
        let line = #"{"quantity":2,"skuID":"s-71","unitPrice":{"currency":"USD","minor":14995}}"#
        #expect(transport.requests == [request, request])
        #expect(transport.bodies == Array(repeating: #"{"lines":[\#(line)]}"#, count: 2))
    }

    @Test(arguments: ["", "a b", "a\r\nX: y", "ä", String(repeating: "k", count: 129)])
    func doesNotSendInvalidIdempotencyKey(key: String) async throws {
        let transport = StubTransport.always(.json(OrderFixtures.order))
        let service = try OrdersService.test(transport)
        let submission = OrderSubmission(id: OrderSubmission.ID(key), lines: [])

        await #expect(throws: OrderError.refused(.invalid)) { try await service.place(submission) }
        #expect(transport.requests == [])
    }

    @Test(
        arguments: [
            (
                422, "priceChanged", #"{"skuID":"s-71","unitPrice":{"minor":15995,"currency":"USD"}}"#,
                .priceChanged(SKU.ID("s-71"), now: Money(minorUnits: 159_95, currency: .usd))
            ),
            (
                409, "insufficientStock", #"{"skuID":"s-71","stock":1}"#,
                .insufficientStock(SKU.ID("s-71"), left: 1)
            ),
            (422, "unknownSKU", #"{"skuID":"s-71"}"#, .unknownSKU(SKU.ID("s-71"))),
            (409, "idempotencyKeyReused", "null", .keyUsedForOtherLines),
            (422, "invalidField", #"{"path":"lines[0].quantity"}"#, .invalid),
            (400, "invalidIdempotencyKey", "null", .invalid),
            (422, "somethingNew", #"[1]"#, .unexplained),
            (422, "priceChanged", #"{"skuID":"s-71"}"#, .unexplained),
            (422, "priceChanged", #"{"skuID":"","unitPrice":{"minor":1,"currency":"USD"}}"#, .unexplained),
            (422, "priceChanged", #"{"skuID":"s","unitPrice":{"minor":-1,"currency":"USD"}}"#, .unexplained),
            (409, "insufficientStock", #"{"skuID":"s-71","stock":"1"}"#, .unexplained),
            (409, "insufficientStock", #"{"skuID":"s-71","stock":-1}"#, .unexplained),
            (422, "unknownSKU", "null", .unexplained),
        ] as [(Int, String, String, OrderRefusal)]
    )
    func reportsReasonForRefusedOrder(
        status: Int,
        code: String,
        details: String,
        refusal: OrderRefusal
    ) async throws {
        let service = try service(OrderFixtures.error(status, code, details))
        await #expect(throws: OrderError.refused(refusal)) {
            try await service.place(OrderFixtures.submission)
        }
    }

    @Test(
        arguments: [
            (.cannotConnect(reason: "?", isRefused: true), .notPlaced(.unreachable(.refused))),
            (.cannotResolve(host: "h"), .notPlaced(.unreachable(.unknownHost))),
            (.timedOut(.connect), .notPlaced(.unreachable(.timedOut))),
            (.tls(reason: "no TLS"), .notPlaced(.unreachable(.noTLS))),
            (.offline, .notPlaced(.offline)),
            (.timedOut(.stall), .unknown(.unreachable(.timedOut))),
            (.timedOut(.total), .unknown(.unreachable(.timedOut))),
            (.connectionLost(reason: "reset"), .unknown(.unreachable(.lost))),
            (.shutDown, .unknown(.unavailable)), (.unauthorized, .notPlaced(.signedOut)),
            (.canceled, .unknown(.canceled)),
            (.malformedResponse(reason: "?"), .unknown(.unexpectedResponse)),
            (.bodyTooLarge(limit: 1), .unknown(.unexpectedResponse)),
        ] as [(TransportError, OrderError)]
    )
    func distinguishesUnknownOutcomeFromUnplacedOrder(error: TransportError, expected: OrderError)
        async throws
    {
        let service = try OrdersService.test(StubTransport.always(error))

        await #expect(throws: expected) { try await service.place(OrderFixtures.submission) }
    }

    @Test(
        arguments: [
            (401, .signedOut), (403, .accessDenied), (404, .notFound), (405, .unexpectedResponse),
            (410, .notFound), (421, .unexpectedResponse), (400, .unexpectedResponse),
            (409, .unexpectedResponse),
            (422, .unexpectedResponse), (408, .unavailable), (429, .tooManyRequests()), (500, .serverError),
            (503, .outOfService()), (304, .unexpectedResponse),
        ] as [(Int, StoreError)],
        ["", "<html>", #"{"error":{"code":404,"message":"No such route"}}"#, #"{"message":"forbidden"}"#]
    )
    func statusWithoutShopErrorIsUnknown(failure: (Int, StoreError), body: String) async throws {
        let response = TransportResponse.json(body, status: .init(code: failure.0))

        await #expect(throws: OrderError.unknown(failure.1)) {
            try await service(response).place(OrderFixtures.submission)
        }
    }

    /// Only a documented response to the request itself proves that no order was placed.
    @Test(
        arguments: [
            (401, "sessionRevoked", .notPlaced(.signedOut)),
            (401, "tokenMissing", .notPlaced(.signedOut)),
            (401, "tokenExpired", .notPlaced(.signedOut)), (404, "notFound", .notPlaced(.notFound)),
            (405, "methodNotAllowed", .notPlaced(.unexpectedResponse)),
            (401, "somethingNew", .unknown(.signedOut)), (403, "forbidden", .unknown(.accessDenied)),
            (404, "orderNotFound", .unknown(.notFound)), (410, "notFound", .unknown(.notFound)),
            (421, "sessionRevoked", .unknown(.unexpectedResponse)),
            (429, "notFound", .unknown(.tooManyRequests())),
        ] as [(Int, String, OrderError)]
    )
    func shopErrorMayMeanNoOrderWasPlaced(
        status: Int,
        code: String,
        expected: OrderError
    ) async throws {
        let service = try service(OrderFixtures.error(status, code))

        await #expect(throws: expected) { try await service.place(OrderFixtures.submission) }
    }

    typealias LaterResponse = Result<(status: Int, code: String, details: String), TransportError>

    /// The first attempt may have placed the order.
    ///
    /// A later response is conclusive only if it concerns the same key.
    @Test(
        arguments: [
            (.failure(.cannotConnect(reason: "refused")), nil),
            (.failure(.tls(reason: "expired")), nil),
            (.success((401, "sessionRevoked", "null")), .unknown(.signedOut)),
            (.success((403, "forbidden", "null")), .unknown(.accessDenied)),
            (.success((404, "notFound", "null")), .unknown(.notFound)),
            (.success((405, "notAllowed", "null")), .unknown(.unexpectedResponse)),
            (.success((400, "invalidIdempotencyKey", "null")), .refused(.invalid)),
            (.success((409, "somethingNew", "null")), .unknown(.unexpectedResponse)),
            (.success((422, "invalidField", "null")), .refused(.invalid)),
            (.success((422, "priceChanged", "null")), .unknown(.unexpectedResponse)),
            (.success((422, "unknownSKU", #"{"skuID":"s-71"}"#)), .refused(.unknownSKU(SKU.ID("s-71")))),
            (.success((409, "idempotencyKeyReused", "null")), .refused(.keyUsedForOtherLines)),
            (
                .success((409, "insufficientStock", #"{"skuID":"s-71","stock":1}"#)),
                .refused(.insufficientStock(SKU.ID("s-71"), left: 1))
            ),
        ] as [(LaterResponse, OrderError?)],
        [
            (.success(504), .serverError), (.success(503), .outOfService()),
            (.failure(.connectionLost(reason: "reset")), .unreachable(.lost)),
        ] as [(Result<Int, TransportError>, StoreError)]
    )
    func outcomeStaysUnknownUntilResponseForSameKey(
        later: (outcome: LaterResponse, expected: OrderError?),
        first: (outcome: Result<Int, TransportError>, doubt: StoreError)
    ) async throws {
        let second = later.outcome.map { OrderFixtures.error($0.status, $0.code, $0.details) }
        let outcomes = Mutex([first.outcome.map { .json("", status: .init(code: $0)) }, second])
        let network = StubTransport { _ throws(TransportError) in
            try outcomes.withLock { $0.removeFirst() }.get()
        }
        let policy = RetryPolicy(maximumAttempts: 2)
        let retrying = RetryingTransport(next: network, policy: policy, clock: ImmediateClock())
        let service = try OrdersService.test(retrying)

        await #expect(throws: later.expected ?? .unknown(first.doubt)) {
            try await service.place(OrderFixtures.submission)
        }
        #expect(network.requests.count == 2)
    }

    /// The server that sent the redirect has received the order.
    ///
    /// A response from the second server does not prove that the first server placed no order.
    @Test(
        arguments: [
            (401, "sessionRevoked", .unknown(.signedOut)), (404, "notFound", .unknown(.notFound)),
            (400, "somethingNew", .unknown(.unexpectedResponse)),
            (409, "idempotencyKeyReused", .refused(.keyUsedForOtherLines)),
        ] as [(Int, String, OrderError)]
    )
    func redirectLeavesOrderInDoubt(status: Int, code: String, expected: OrderError) async throws {
        var response = OrderFixtures.error(status, code)
        response.url = "http://127.0.0.1:8080/v2/orders/o-1"
        let service = try service(response)

        await #expect(throws: expected) { try await service.place(OrderFixtures.submission) }
    }

    @Test func acceptsTotalAboveMaximumPrice() async throws {
        let total = Cart.maximumLines * Cart.quantities.upperBound * 1_000_000_000_000
        let dear = try OrderFixtures.order.changing(#""minor":29990"#, to: #""minor":\#(total)"#)
        let order = try await service(.json(dear)).place(OrderFixtures.submission)
        #expect(order.total == Money(minorUnits: total, currency: .usd))
    }

    @Test func logsMissingLine() async throws {
        let log = TestLog()
        let dearer = try OrderFixtures.order.changing(#""minor":14995"#, to: #""minor":14996"#)
        let service = try OrdersService.test(StubTransport.always(.json(dearer)), log: log)
        _ = try? await service.place(OrderFixtures.submission)
        #expect(log.warnings.first?.contains(#"expected=2 of "s-71" at 14995 USD"#) == true)
    }

    @Test func acceptsLineThatWasNotSubmitted() async throws {
        let gift =
            #"{"skuID":"s-1","name":"Gift","quantity":1,"unitPrice":{"minor":0,"currency":"USD"}}"#
        let generous = try OrderFixtures.order.changing(#""lines":["#, to: #""lines":[\#(gift),"#)
        let order = try await service(.json(generous)).place(OrderFixtures.submission)
        #expect(order.lines.map(\.skuID) == [SKU.ID("s-1"), SKU.ID("s-71")])
    }

    @Test(
        arguments: [
            (#""id":"o-1""#, #""id":"""#, "id"),
            (#""lines":["#, #""lines":[],"more":["#, "lines"),
            (#""number":"SF-000001""#, #""number":"""#, "number"),
            ("2026-11-20T10:00:00Z", "yesterday", "placedAt"),
            (#""quantity":2"#, #""quantity":0"#, "lines[0].quantity"),
            (#""quantity":2"#, #""quantity":1.5"#, "lines[0].quantity"),
            (#""skuID":"s-71""#, #""skuID":"""#, "lines[0].skuID"),
            (#""minor":14995"#, #""minor":-1"#, "lines[0].unitPrice.minor"),
            (#""minor":29990,"currency":"USD""#, #""minor":29990,"currency":"$""#, "total.currency"),
        ]
    )
    func invalidOrderResponseIsUnknown(original: String, changed: String, path: String) async throws {
        let log = TestLog()
        let response = TransportResponse.json(try OrderFixtures.order.changing(original, to: changed))
        let service = try OrdersService.test(StubTransport.always(response), log: log)

        await #expect(throws: OrderError.unknown(.unexpectedResponse)) {
            try await service.place(OrderFixtures.submission)
        }
        #expect(log.warnings.count == 1)
        #expect(log.warnings.first?.contains(" field=\(path) ") == true)
    }

    /// An order that lacks a submitted line may belong to a different submission.
    ///
    /// The service accepts such an order if a second response confirms it.
    @Test(
        arguments: [
            (#""quantity":2"#, #""quantity":1"#), (#""skuID":"s-71""#, #""skuID":"s-72""#),
            (#""minor":14995"#, #""minor":14994"#),
            (#""minor":14995,"currency":"USD""#, #""minor":14995,"currency":"EUR""#),
        ],
        ["the same", "as it was sent", "another", "unreachable", "no access", "another's key"]
    )
    func requestsConfirmationWhenLineIsMissing(change: (original: String, changed: String), second: String)
        async throws
    {
        let log = TestLog()
        let other = try OrderFixtures.order.changing(change.original, to: change.changed)
        let next: Result<TransportResponse, TransportError> =
            switch second {
            case "the same": .success(.json(other))
            case "as it was sent": .success(.json(OrderFixtures.order))
            case "another": .success(.json(try other.changing("o-1", to: "o-2")))
            case "unreachable": .failure(.cannotConnect(reason: "?"))
            case "no access": .success(OrderFixtures.error(401, "sessionRevoked"))
            default: .success(OrderFixtures.error(409, "idempotencyKeyReused"))
            }
        let responses = Mutex([.success(.json(other)), next])
        let transport = StubTransport { _ throws(TransportError) in
            try responses.withLock { $0.removeFirst() }.get()
        }
        let service = try OrdersService.test(transport, log: log)

        let outcome = await Result(awaiting: { () throws(OrderError) in
            try await service.place(OrderFixtures.submission)
        })

        let submission = OrderFixtures.submission
        switch second {
        case "the same": #expect(try submission.differences(from: outcome.get()) != [])
        case "as it was sent": #expect(try submission.differences(from: outcome.get()) == [])
        case "another": #expect(outcome == .failure(.unknown(.unexpectedResponse)))
        case "unreachable": #expect(outcome == .failure(.unknown(.unreachable(.noRoute))))
        case "no access": #expect(outcome == .failure(.unknown(.signedOut)))
        default: #expect(outcome == .failure(.refused(.keyUsedForOtherLines)))
        }
        #expect(transport.requests.count == 2)
        #expect(Set(transport.requests.map { $0.headerFields[.idempotencyKey] }) == ["6C0B8A"])
        #expect(log.warnings.first?.contains(" field=lines ") == true)
    }

    /// The order contains all submitted lines but has a different total.
    ///
    /// The app shows the difference to the user.
    @Test(
        arguments: [
            (#""minor":29990,"currency":"USD""#, #""minor":999999,"currency":"USD""#),
            (#""minor":29990,"currency":"USD""#, #""minor":29990,"currency":"EUR""#),
        ]
    )
    func acceptsDifferentTotal(original: String, changed: String) async throws {
        let transport = StubTransport.always(
            .json(try OrderFixtures.order.changing(original, to: changed))
        )
        let order = try await OrdersService.test(transport).place(OrderFixtures.submission)
        #expect(
            OrderFixtures.submission.differences(from: order) == [
                .total(Money(minorUnits: 299_90, currency: .usd), now: order.total)
            ]
        )
        #expect(transport.requests.count == 1)
    }

    /// An HTML page from a proxy does not reveal whether the order was placed.
    @Test func nonJSONResponseIsUnknown() async throws {
        var response = TransportResponse.json(OrderFixtures.order, status: .created)
        response.head.headerFields[.contentType] = "text/html"
        let service = try service(response)

        await #expect(throws: OrderError.unknown(.unexpectedResponse)) {
            try await service.place(OrderFixtures.submission)
        }
    }

    @Test func usesResponseReceivedAfterCancellation() async throws {
        let transport = StubTransport { _ in
            withUnsafeCurrentTask { $0?.cancel() }
            return .json(OrderFixtures.order)
        }
        let service = try OrdersService.test(transport)

        let order = try await Task { try await service.place(OrderFixtures.submission) }.value

        #expect(order.id == Order.ID("o-1"))
    }

    private func service(_ response: TransportResponse) throws -> OrdersService {
        .live(try .test(StubTransport.always(response)))
    }
}
