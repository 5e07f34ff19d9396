import FoundationExtensions
import HTTPTransport
import HTTPTypes
import StoreAPI
import StoreDomain
import StoreTestSupport
import Synchronization
import Testing

struct ProfileTests {
    private let json = #"{"username":"robin","email":"robin@mail.example"}"#
    private let profile = Profile(username: "robin", email: "robin@mail.example")

    /// The backend's initial profile, as JSON.
    private let other = #"{"username":"other","email":"other@mail.example"}"#
    private let seen = Profile(username: "other", email: "other@mail.example")

    /// Creates a service whose transport responds to GET requests with the initial profile and to PUT
    /// requests with the given response.
    private func service(
        tag: String? = "\"1\"",
        _ put: @escaping @Sendable () throws(TransportError) -> TransportResponse
    ) throws -> (service: ProfileService, transport: StubTransport) {
        let found = TransportResponse.json(other, fields: tag.map { [.eTag: $0] } ?? [:])
        let transport = StubTransport { request throws(TransportError) in
            request.method == .get ? found : try put()
        }
        return (try ProfileService.test(transport), transport)
    }

    @Test func sendsProfileAndReturnsSavedProfile() async throws {
        let response = #"{"username":"Robin","email":"r@mail.example"}"#
        let transport = StubTransport { [other] request in
            request.method == .get ? .json(other) : .json(response)
        }
        let service = try ProfileService.test(transport)

        let saved = try await service.save(ProfileDraft(profile, seen: nil))

        #expect(saved == Profile(username: "Robin", email: "r@mail.example"))
        #expect(transport.requests.map(\.method) == [.get, .put])
        #expect(transport.requests.map(\.path) == ["/v2/profile", "/v2/profile"])
        #expect(transport.requests.map { $0.headerFields[.contentType] } == [nil, "application/json"])
        #expect(transport.bodies == [nil, #"{"email":"robin@mail.example","username":"robin"}"#])
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
    func reportsProfileRefusal(
        status: Int,
        code: String,
        details: String,
        refusal: ProfileRefusal
    ) async throws {
        let (service, _) = try service { OrderFixtures.error(status, code, details) }

        await #expect(throws: ProfileError.refused(refusal)) {
            try await service.save(ProfileDraft(profile, seen: nil))
        }
    }

    @Test(arguments: [(401, StoreError.signedOut), (500, .serverError), (400, .unexpectedResponse)])
    func mapsOtherStatusToFailure(status: Int, error: StoreError) async throws {
        let response = TransportResponse.json("", status: .init(code: status))
        let service = try ProfileService.test(StubTransport.always(response))

        await #expect(throws: ProfileError.failed(error)) {
            try await service.save(ProfileDraft(profile, seen: nil))
        }
        await #expect(throws: error) { try await service.profile() }
    }

    @Test(arguments: [("\"1\"", "\"1\""), ("W/\"1\"", nil), (nil, nil)] as [(String?, String?)])
    func sendsComparedVersionInIfMatch(tag: String?, sent: String?) async throws {
        let (service, transport) = try service(tag: tag) { [json] in .json(json) }

        #expect(try await service.save(ProfileDraft(profile, seen: seen)) == profile)
        #expect(transport.requests.map { $0.headerFields[.ifMatch] } == [nil, sent])
    }

    /// The draft contains only an email address, so the client sends the username that the backend returned.
    @Test(arguments: ["seen@mail.example", "other@mail.example", nil])
    func sendsUneditedFieldsUnchanged(seen: String?) async throws {
        let (service, transport) = try service { [json] in .json(json) }
        let draft = ProfileDraft([.email: ProfileDraft.Edit("robin@mail.example", seen: seen)])

        let outcome = await Result(awaiting: { () throws(ProfileError) in try await service.save(draft) })

        let isConflict = seen == "seen@mail.example"
        #expect((outcome.failure == .changedElsewhere) == isConflict)
        let sent = #"{"email":"robin@mail.example","username":"other"}"#
        #expect(transport.bodies == (isConflict ? [nil] : [nil, sent]))
        #expect(
            transport.requests.map { $0.headerFields[.ifMatch] } == (isConflict ? [nil] : [nil, "\"1\""])
        )
    }

    @Test func doesNotOverwriteUnseenProfile() async throws {
        let (service, transport) = try service { [json] in .json(json) }

        await #expect(throws: ProfileError.changedElsewhere) {
            try await service.save(
                ProfileDraft(profile, seen: Profile(username: "before", email: "b@mail.example"))
            )
        }
        #expect(transport.requests.map(\.method) == [.get])
    }

    /// The profile changes after the client has compared it with the draft.
    ///
    /// The change comes either from an attempt whose response was lost or from a different client.
    ///
    /// If `name` is `other`, the profile remains unchanged, as happens when a gateway rewrites ETags.
    @Test(arguments: [
        ("robin", nil), ("third", ProfileError.changedElsewhere), ("other", .failed(.unexpectedResponse)),
    ])
    func rechecksProfileAfterFailedPrecondition(name: String, error: ProfileError?) async throws {
        let now = Mutex("other")
        let transport = StubTransport { request in
            guard request.method == .put else {
                let name = now.withLock(\.self)
                return .json(#"{"username":"\#(name)","email":"\#(name)@mail.example"}"#)
            }
            now.withLock { $0 = name }
            return .json("", status: .preconditionFailed)
        }
        let service = try ProfileService.test(transport)

        let result = await Result(awaiting: { () throws(ProfileError) in
            try await service.save(ProfileDraft(profile, seen: seen))
        })
        #expect(result == (error.map { .failure($0) } ?? .success(profile)))
        #expect(transport.requests.filter { $0.method == .put }.count == (name == "other" ? 3 : 1))
    }

    @Test func lostResponseIsFailure() async throws {
        let (service, _) = try service { () throws(TransportError) in
            throw .connectionLost(reason: "reset")
        }

        await #expect(throws: ProfileError.failed(.unreachable(.lost))) {
            try await service.save(ProfileDraft(profile, seen: nil))
        }
    }

    @Test(arguments: [#"{"username":"","email":""}"#, #"{"username":"a"}"#, "[]", ""])
    func invalidProfileIsFailure(json: String) async throws {
        let service = ProfileService.live(try .test(StubTransport.always(.json(json))))

        await #expect(throws: StoreError.unexpectedResponse) { try await service.profile() }
        await #expect(throws: ProfileError.failed(.unexpectedResponse)) {
            try await service.save(ProfileDraft(profile, seen: nil))
        }
    }

    @Test(arguments: [(#"{"available":true}"#, true), (#"{"available":false,"more":1}"#, false)])
    func reportsUsernameAvailability(json: String, isAvailable: Bool) async throws {
        let target = "/v2/profile/availability?username=a%20%26b"
        let service = try ProfileService.test(StubTransport([target: json]))

        #expect(try await service.isAvailable("a &b") == isAvailable)
    }

    @Test(
        arguments: [
            .json(#"{"available":"yes"}"#), .json("<html>", status: .unprocessableContent),
            OrderFixtures.error(422, "somethingNew"),
        ] as [TransportResponse]
    )
    func invalidAvailabilityResponseIsFailure(response: TransportResponse) async throws {
        let transport = StubTransport.always(response)
        let service = try ProfileService.test(transport)

        await #expect(throws: StoreError.unexpectedResponse) { try await service.isAvailable("robin") }
    }

    @Test func usesResponseReceivedAfterCancellation() async throws {
        let (service, _) = try service { [json] in
            withUnsafeCurrentTask { $0?.cancel() }
            return .json(json)
        }

        #expect(try await Task { try await service.save(ProfileDraft(profile, seen: nil)) }.value == profile)
    }
}
