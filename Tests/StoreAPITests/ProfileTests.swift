import HTTPTransport
import HTTPTypes
import StoreAPI
import StoreDomain
import Testing

struct ProfileTests {
    private let json = #"{"username":"robin","email":"robin@mail.example"}"#
    private let profile = Profile(username: "robin", email: "robin@mail.example")

    @Test func sendsAProfileAndBelievesTheAnswer() async throws {
        let answer = #"{"username":"Robin","email":"r@mail.example"}"#
        let transport = StubTransport.always(.json(answer))
        let service = ProfileService.live(client: try .test(transport), version: .v2)

        let saved = try await service.save(profile)

        #expect(saved == Profile(username: "Robin", email: "r@mail.example"))
        #expect(transport.requests.map(\.method) == [.put])
        #expect(transport.requests.map(\.path) == ["/v2/profile"])
        #expect(transport.requests.map { $0.headerFields[.contentType] } == ["application/json"])
        #expect(transport.bodies == [#"{"email":"robin@mail.example","username":"robin"}"#])
    }

    @Test(
        arguments: [
            (409, "usernameTaken", #"{"path":"username"}"#, .usernameTaken),
            (422, "invalidField", #"{"path":"username"}"#, .invalidUsername),
            (422, "invalidField", #"{"path":"email"}"#, .invalidEmail),
            (422, "invalidField", #"{"path":"age"}"#, .unexplained),
            (422, "invalidField", "7", .unexplained),
            (409, "somethingNew", "null", .unexplained),
        ] as [(Int, String, String, ProfileRefusal)]
    )
    func saysWhyAProfileIsRefused(
        status: Int,
        code: String,
        details: String,
        refusal: ProfileRefusal
    ) async throws {
        let answer = TransportResponse.json(
            OrderFixtures.error(code, details),
            status: HTTPResponse.Status(code: status)
        )
        let service = ProfileService.live(client: try .test(StubTransport.always(answer)), version: .v2)

        await #expect(throws: ProfileError.refused(refusal)) { try await service.save(profile) }
    }

    @Test(arguments: [(401, ShopError.accessDenied), (500, .serverError), (400, .unexpectedAnswer)])
    func anyOtherStatusIsAFailure(status: Int, error: ShopError) async throws {
        let answer = TransportResponse.json("", status: HTTPResponse.Status(code: status))
        let service = ProfileService.live(client: try .test(StubTransport.always(answer)), version: .v2)

        await #expect(throws: ProfileError.failed(error)) { try await service.save(profile) }
        await #expect(throws: error) { try await service.profile() }
    }

    @Test func aLostReplyIsAFailure() async throws {
        let lost = StubTransport.always(TransportError.connectionLost(reason: "reset"))
        let service = ProfileService.live(client: try .test(lost), version: .v2)

        await #expect(throws: ProfileError.failed(.unreachable(.lost))) { try await service.save(profile) }
    }

    @Test(arguments: [#"{"username":"","email":""}"#, #"{"username":"a"}"#, "[]", ""])
    func aProfileThatMakesNoSenseIsAFailure(json: String) async throws {
        let service = ProfileService.live(
            client: try .test(StubTransport.always(.json(json))),
            version: .v2
        )

        await #expect(throws: ShopError.unexpectedAnswer) { try await service.profile() }
        await #expect(throws: ProfileError.failed(.unexpectedAnswer)) { try await service.save(profile) }
    }

    @Test(arguments: [(#"{"available":true}"#, true), (#"{"available":false,"more":1}"#, false)])
    func asksWhetherANameCanBeHad(json: String, isAvailable: Bool) async throws {
        let target = "/v2/profile/availability?username=a%20%26b"
        let service = ProfileService.live(client: try .test(StubTransport([target: json])), version: .v2)

        #expect(try await service.isAvailable("a &b") == isAvailable)
    }

    @Test func anAnswerThatDoesNotSayWhetherANameCanBeHadIsAFailure() async throws {
        let transport = StubTransport.always(.json(#"{"available":"yes"}"#))
        let service = ProfileService.live(client: try .test(transport), version: .v2)

        await #expect(throws: ShopError.unexpectedAnswer) { try await service.isAvailable("robin") }
    }

    @Test func anAnswerCountsThoughNobodyWaitsForItAnyMore() async throws {
        let transport = StubTransport { [json] _ in
            withUnsafeCurrentTask { $0?.cancel() }
            return .json(json)
        }
        let service = ProfileService.live(client: try .test(transport), version: .v2)

        #expect(try await Task { try await service.save(profile) }.value == profile)
    }

    @Test func version1HasNoProfile() async throws {
        let transport = StubTransport.always(.json(json))
        let service = ProfileService.live(client: try .test(transport), version: .v1)

        await #expect(throws: ShopError.notOffered) { try await service.profile() }
        await #expect(throws: ProfileError.failed(.notOffered)) { try await service.save(profile) }
        await #expect(throws: ShopError.notOffered) { try await service.isAvailable("robin") }
        #expect(transport.requests == [])
    }
}
