import HTTPTransport
import StoreAPI
import StoreDomain
import Testing
import ViewStateTesting

/// The transports that wrap a transport, between the real client and the real backend.
struct LiveTransportTests {
    private let clock = ImmediateClock()
    private let log = TestLog()

    @Test func anOrderThatIsSentTwiceIsPlacedOnce() async throws {
        try await withBackend(faults: ["POST /v2/orders:status503*1"], wrap: retrying) { client in
            let submission = try await self.submission(client)
            let service = OrdersService.live(client: client, version: .v2)

            let order = try await service.place(submission)

            // What the backend asks to wait.
            #expect(clock.sleeps == [.seconds(1)])

            #expect(try await service.orders(nil).elements == [order])
            #expect(attempts(of: "POST") == ["attempt=1 503", "attempt=2 201"])
        }
    }

    @Test func aLostReplyIsUnknownUntilTheSameSubmissionIsSentAgain() async throws {
        try await withBackend(faults: ["POST /v2/orders:lostReply*1"]) { client in
            let service = OrdersService.live(client: client, version: .v2)
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

    @Test func aLostReplyIsFoundByTheNextAttempt() async throws {
        try await withBackend(faults: ["POST /v2/orders:lostReply*1"], wrap: retrying) { client in
            let service = OrdersService.live(client: client, version: .v2)
            let submission = try await self.submission(client)

            let order = try await service.place(submission)

            #expect(try await service.orders(nil).elements == [order])
            #expect(attempts(of: "POST") == ["attempt=1 ", "attempt=2 200"])
        }
    }

    @Test func aChangeThatIsRefusedIsSentOnce() async throws {
        try await withBackend(wrap: retrying) { client in
            let service = ProfileService.live(client: client, version: .v2)
            let taken = Profile(username: "alice", email: "a@mail.example")

            await #expect(throws: ProfileError.refused(.usernameTaken)) { try await service.save(taken, nil) }
            #expect(attempts(of: "PUT") == ["attempt=1 409"])
        }
    }

    @Test func aProfileWhoseAnswerWasLostIsSaved() async throws {
        try await withBackend(faults: ["PUT /v2/profile:lostReply*1"], wrap: retrying) { client in
            let service = ProfileService.live(client: client, version: .v2)
            let seen = try await service.profile()
            let profile = Profile(username: "robin", email: "robin@mail.example")

            #expect(try await service.save(profile, seen) == profile)
            // The second attempt found what the first had saved.
            #expect(attempts(of: "PUT").last?.hasSuffix(" 412") == true)
            #expect(try await service.profile() == profile)
        }
    }

    @Test func whatIsKeptIsTheAnswerUntilItIsOldAndThenIsConfirmed() async throws {
        try await withBackend(wrap: caching) { client in
            let service = CatalogueService.live(client: client, version: .v2)

            let first = try await service.categories()
            #expect(try await service.categories() == first)
            clock.advance(by: .seconds(60))
            #expect(try await service.categories() == first)
            #expect(attempts(of: "GET") == ["attempt=1 200", "attempt=1 304"])
        }
    }

    @Test func whatAPersonSavedIsNeverAnsweredWithWhatWasThereBefore() async throws {
        try await withBackend(wrap: caching) { client in
            let service = ProfileService.live(client: client, version: .v2)

            for name in ["robin", "kim", "robin"] {
                let profile = Profile(username: name, email: "\(name)@mail.example")
                _ = try await service.profile()
                _ = try await service.save(profile, nil)
                #expect(try await service.profile() == profile)
            }
        }
    }

    /// A submission of one piece of something that is sold.
    private func submission(_ client: APIClient) async throws -> OrderSubmission {
        let catalogue = CatalogueService.live(client: client, version: .v2)
        let skus = try await catalogue.products(ProductQuery(), nil).elements.flatMap(\.skus)
        let sku = try #require(skus.first { $0.stock ?? 0 > 0 })
        let line = OrderSubmission.Line(skuID: sku.id, quantity: 1, unitPrice: sku.price.amount)
        return OrderSubmission(id: OrderSubmission.ID("key-1"), lines: [line])
    }

    /// The attempt and the status of each logged request with a method.
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

    private func caching(_ network: any Transport) -> any Transport {
        CachingTransport(next: logged(network), clock: clock)
    }

    private func logged(_ network: any Transport) -> any Transport {
        LoggingTransport(next: network, logger: log.logger)
    }
}
