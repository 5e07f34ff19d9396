import Foundation
import HTTPTransport
import HTTPTypes
import Synchronization
import Testing
import ViewStateTesting

/// Which requests the cache answers, and which invalidate what it has.
struct CachedRequestTests {
    private let kept = TransportResponse.example(
        200,
        "kept",
        fields: [.cacheControl: "max-age=60", .eTag: "1"]
    )

    @Test(
        arguments: [
            .example(.get, "/b"), .example(.get, "/a?"), .example(.head),
            .example(fields: [.authorization: "Bearer 1"]),
            HTTPRequest(method: .get, scheme: "http", authority: "shop.test", path: "/a"),
            HTTPRequest(method: .get, scheme: "https", authority: "shop.test:1", path: "/a"),
            .example(fields: [.cacheControl: "no-store"]),
            .example(fields: [.range: "bytes=0-1"]),
            .example(fields: [.ifNoneMatch: "2"]),
            .example(fields: [.ifModifiedSince: "Sun, 06 Nov 1994 08:49:37 GMT"]),
        ] as [HTTPRequest]
    )
    func sendsARequestOfAnotherKindAsItIs(request: HTTPRequest) async throws {
        let (cache, script) = try await cache(.example(200, "other"))

        #expect(try await cache.send(request).text == "other")
        #expect(script.requests.last == request)
    }

    @Test func schemeAndHostMayBeWrittenInAnyCase() async throws {
        let (cache, script) = try await cache()
        let request = HTTPRequest(method: .get, scheme: "HTTPS", authority: "Shop.Test", path: "/a")

        #expect(try await cache.send(request) == kept)
        #expect(script.calls.count == 1)
    }

    @Test(arguments: ["max-age=0", "only-if-cached"])
    func asksWhenTheCallerHasAWordToSay(control: String) async throws {
        let (cache, script) = try await cache(.example(304))

        #expect(try await cache.send(.example(fields: [.cacheControl: control])).text == "kept")
        #expect(script.requests.last?.headerFields[.ifNoneMatch] == "1")
    }

    @Test func aCallerThatWantsNothingKeptGetsANewResponseInItsPlace() async throws {
        let new = TransportResponse.example(200, "new", fields: [.cacheControl: "max-age=60"])
        let (cache, script) = try await cache(new)
        let reload = HTTPRequest.example(fields: [.cacheControl: "no-cache"])

        #expect(try await cache.send(reload).text == "new")
        #expect(try await cache.send(.example()).text == "new")
        #expect(script.requests == [.example(), reload])
    }

    @Test func aBodyThatIsTooLargeForTheCallerIsNoAnswer() async throws {
        let (cache, script) = try await cache(.example(200, "new"))

        let answer = try await cache.send(
            .example(),
            body: nil,
            limits: TransportLimits(maximumBodyBytes: 3)
        )

        #expect(answer.text == "new")
        #expect(script.requests == [.example(), .example()])
        #expect(script.calls.last?.limits.maximumBodyBytes == 3)
    }

    @Test func answersOnlyWhereTheFieldsItDependsOnAreTheSame() async throws {
        let script = ScriptedTransport(
            outcomes: ["1", "2", "3"].map { text in
                .success(
                    .example(200, text, fields: [.cacheControl: "max-age=60", .vary: "Accept,X, accept"])
                )
            }
        )
        let cache = CachingTransport(next: script, clock: ManualClock())
        let plain = HTTPRequest.example(fields: [.userAgent: "a"])
        let json = HTTPRequest.example(fields: [.accept: "application/json"])

        #expect(try await cache.send(plain).text == "1")
        #expect(try await cache.send(.example()).text == "1")
        #expect(try await cache.send(json).text == "2")
        #expect(try await cache.send(json).text == "2")
        #expect(try await cache.send(plain).text == "3")
        #expect(script.requests.allSatisfy { $0.headerFields[.ifNoneMatch] == nil })
    }

    @Test(arguments: [HTTPRequest.Method.post, .put, .patch, .delete])
    func forgetsWhatARequestMayHaveChanged(method: HTTPRequest.Method) async throws {
        for outcome in [.success(.example(500)), .failure(.timedOut(.total))] as [Outcome] {
            let (cache, script) = try await cache(outcomes: [outcome, .success(.example(200, "new"))])
            let change = HTTPRequest.example(method, fields: [.authorization: "another"])

            _ = try? await cache.send(change, body: Data("body".utf8), limits: .standard)

            #expect(try await cache.send(.example()).text == "new")
            #expect(script.calls[1].body == Data("body".utf8))
            #expect(script.requests == [.example(), change, .example()])
        }
    }

    @Test func aChangeElsewhereForgetsNothing() async throws {
        let (cache, script) = try await cache(.example())

        _ = try await cache.send(.example(.put, "/b"))

        #expect(try await cache.send(.example()).text == "kept")
        #expect(script.calls.count == 2)
    }

    @Test func keepsNoAnswerFromBeforeAChange() async throws {
        let kept = kept
        let holder = Mutex<CachingTransport?>(nil)
        let script = ScriptedTransport([
            {
                // A change is sent and ends while the answer is on its way.
                _ = try? await holder.withLock(\.self)?.send(.example(.put))
                return kept
            },
            { .example() },
            { .example(200, "new") },
        ])
        let cache = CachingTransport(next: script, clock: ManualClock())
        holder.withLock { $0 = cache }

        #expect(try await cache.send(.example()) == kept)
        #expect(try await cache.send(.example()).text == "new")
        holder.withLock { $0 = nil }
    }

    @Test func requestsThatOverlapAreAllSent() async throws {
        let kept = kept
        let script = ScriptedTransport(outcomes: Array(repeating: .success(kept), count: 50))
        let cache = CachingTransport(next: script, clock: ManualClock())

        try await withThrowingTaskGroup { group in
            for index in 0..<50 {
                group.addTask { try await cache.send(.example(.get, "/\(index % 5)")) }
            }
            for try await response in group { #expect(response.text == "kept") }
        }

        #expect((5...50).contains(script.calls.count))
        #expect(Set(script.requests.map(\.path)).count == 5)
    }

    private typealias Outcome = Result<TransportResponse, TransportError>

    /// A cache that stores the answer to the example, and then gets others.
    private func cache(_ later: TransportResponse...) async throws -> (CachingTransport, ScriptedTransport) {
        try await cache(outcomes: later.map { .success($0) })
    }

    private func cache(outcomes later: [Outcome]) async throws -> (CachingTransport, ScriptedTransport) {
        let script = ScriptedTransport(outcomes: [.success(kept)] + later)
        let cache = CachingTransport(next: script, clock: ManualClock())
        _ = try await cache.send(.example())
        return (cache, script)
    }
}
