import HTTPTransport
import HTTPTypes
import StoreAPI
import StoreDomain
import Synchronization
import Testing

struct OwnerTests {
    private static let owner = Owner(backend: "b-1", account: "kim")
    private static let categories = #"{"categories":[{"slug":"bags","name":"Bags","productCount":1}]}"#
    private static let identity = #"{"backend":"b-1","account":"kim"}"#

    private static func categories(_ client: APIClient) async throws(ShopError) -> [Category] {
        try await CatalogueService.live(client).categories().elements
    }

    @Test func backendSaysWhoItIsAndWhoseTokenItSees() async throws {
        let client = try APIClient.test(StubTransport(["/v2/identity": Self.identity]))
        #expect(try await client.owner() == Self.owner)
    }

    @Test(arguments: [
        #"{"backend":"","account":"kim"}"#, #"{"backend":"b/1","account":"kim"}"#, "{}", "null", "<html>",
        #"{"backend":"b","account":"a b"}"#, #"{"backend":"b","account":"a\r\nX: y"}"#,
        #"{"backend":"b","account":"\#u{212A}im"}"#,
    ])
    func whatIsNoIdentityNamesNobody(answer: String) async throws {
        #expect(try await APIClient.test(StubTransport(["/v2/identity": answer])).owner() == nil)
        #expect(try await APIClient.test(StubTransport()).owner() == nil)
    }

    @Test func backendThatDoesNotAnswerIsNoOwner() async throws {
        let client = try APIClient.test(StubTransport.always(.json("{}", status: .serviceUnavailable)))
        await #expect(throws: ShopError.outOfService()) { try await client.owner() }
    }

    @Test func eachRequestSaysWhoseDataItIsAbout() async throws {
        let transport = StubTransport(["/v2/categories": Self.categories])
        let client = try APIClient.test(transport)
        _ = try await Self.categories(client)
        client.ownership = .of(Self.owner)
        _ = try await Self.categories(client)
        let order = OrderSubmission(id: .init("key"), lines: [])
        _ = try? await OrdersService.live(client).place(order)
        let name = try #require(HTTPField.Name("If-Identity"))
        #expect(transport.requests.map { $0.headerFields[name] } == [nil, "b-1/kim", "b-1/kim"])
    }

    @Test func anotherOwnerDoesNothingAndTheOrderIsNotPlaced() async throws {
        let client = try APIClient.test(StubTransport.always(OrderFixtures.error(421, "otherIdentity")))
        client.ownership = .of(Self.owner)
        await #expect(throws: ShopError.otherOwner) { try await Self.categories(client) }
        let order = OrderSubmission(id: .init("key"), lines: [])
        await #expect(throws: OrderError.notPlaced(.otherOwner)) {
            try await OrdersService.live(client).place(order)
        }
    }

    @Test(arguments: [true, false])
    func firstRequestAsksWhoAnswersWhereThatIsNotKnown(isClaimed: Bool) async throws {
        let transport = StubTransport(["/v2/categories": Self.categories, "/v2/identity": Self.identity])
        let client = try APIClient.test(transport)
        let claimed = Mutex<[Owner]>([])
        client.ownership = .unknown { owner in
            claimed.withLock { $0.append(owner) }
            return isClaimed
        }
        for _ in 1...2 {
            if isClaimed {
                #expect(try await Self.categories(client).count == 1)
            } else {
                await #expect(throws: ShopError.otherOwner) { try await Self.categories(client) }
            }
        }
        #expect(claimed.withLock(\.self) == Array(repeating: Self.owner, count: isClaimed ? 1 : 2))
        if !isClaimed {
            let order = OrderSubmission(id: .init("key"), lines: [])
            await #expect(throws: OrderError.notPlaced(.otherOwner)) {
                try await OrdersService.live(client).place(order)
            }
        }
        #expect(transport.requests.filter { $0.path == "/v2/categories" }.count == (isClaimed ? 2 : 0))
    }
}
