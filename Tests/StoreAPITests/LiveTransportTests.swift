import HTTPTransport
import StoreAPI
import StoreDomain
import StoreTestSupport
import Testing
import ViewStateTesting

/// Tests of lost responses and repeated requests between the real client and the real backend.
struct LiveTransportTests {
    private let clock = ImmediateClock()
    private let log = TestLog()

    @Test(arguments: [("status503", "attempt=1 503", "201"), ("lostReply", "attempt=1 ", "200")])
    func retriedOrderIsPlacedOnce(fault: String, first: String, second: String) async throws {
        try await withBackend(faults: ["POST /v2/orders:\(fault)*1"], wrap: retrying) { client in
            let service = OrdersService.live(client)

            let order = try await service.place(try await submission(client))

            // The client waits for the duration that the `Retry-After` field specifies.
            if fault == "status503" { #expect(clock.sleeps == [.seconds(1)]) }
            #expect(try await service.orders(nil).elements == [order])
            #expect(attempts(of: "POST") == [first, "attempt=2 \(second)"])
        }
    }

    @Test func lostResponseIsUnknownUntilSubmissionIsResent() async throws {
        try await withBackend(faults: ["POST /v2/orders:lostReply*1"]) { client in
            let service = OrdersService.live(client)
            let submission = try await self.submission(client)

            await #expect(throws: OrderError.unknown(.unreachable(.lost))) {
                try await service.place(submission)
            }
            let stored = try await service.orders(nil).elements
            #expect(stored.count == 1)
            #expect(try await service.place(submission) == stored.first)
            #expect(try await service.orders(nil).elements == stored)
        }
    }

    @Test func savesProfileDespiteLostResponse() async throws {
        try await withBackend(faults: ["PUT /v2/profile:lostReply*1"], wrap: retrying) { client in
            let service = ProfileService.live(client)
            let seen = try await service.profile()
            let profile = Profile(username: "robin", email: "robin@mail.example")

            #expect(try await service.save(ProfileDraft(profile, seen: seen)) == profile)
            // The second attempt finds the profile that the first attempt saved.
            #expect(attempts(of: "PUT").last?.hasSuffix(" 412") == true)
            #expect(try await service.profile() == profile)
        }
    }

    /// Returns a submission for one unit of a product that is in stock.
    private func submission(_ client: APIClient) async throws -> OrderSubmission {
        let catalog = CatalogService.live(client)
        let skus = try await catalog.products(ProductQuery(), nil).elements.flatMap(\.skus)
        let sku = try #require(skus.first { $0.stock > 0 })
        let line = OrderSubmission.Line(skuID: sku.id, name: "", quantity: 1, unitPrice: sku.price.amount)
        return OrderSubmission(id: OrderSubmission.ID("key-1"), lines: [line])
    }

    /// Returns the attempt number and the status of each logged request that uses the given method.
    private func attempts(of method: String) -> [String] {
        log.lines.filter { $0.contains(" method=\(method) ") }.compactMap { line in
            let fields = line.split(separator: " ")
            let attempt = fields.first { $0.hasPrefix("attempt=") } ?? ""
            let status = fields.first { $0.hasPrefix("status=") }?.dropFirst("status=".count) ?? ""
            return "\(attempt) \(status)"
        }
    }

    private func retrying(_ network: any Transport) -> any Transport {
        RetryingTransport(next: logged(network), clock: clock, fraction: { 1 })
    }

    private func logged(_ network: any Transport) -> any Transport {
        LoggingTransport(next: network, logger: log.logger)
    }
}
