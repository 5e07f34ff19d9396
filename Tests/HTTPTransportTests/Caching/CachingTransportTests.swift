import Foundation
import HTTPTransport
import HTTPTypes
import Testing
import ViewStateTesting

/// What is cached, and when it is the answer.
struct CachingTransportTests {
    private let clock = ManualClock()

    @Test func answersWithAFreshResponseWithoutARequest() async throws {
        var first = TransportResponse.example(200, "1", fields: [.cacheControl: "max-age=60"])
        first.metrics = TransportMetrics()
        let (cache, script) = cache(first, .example(200, "2"))

        #expect(try await cache.send(.example()) == first)
        clock.advance(by: .seconds(59))
        let second = try await cache.send(.example())
        #expect(second.text == "1")
        #expect(second.metrics == nil)
        clock.advance(by: .seconds(1))
        #expect(try await cache.send(.example()).text == "2")
        #expect(script.calls.count == 2)
    }

    @Test func anAgeCountsFromTheStart() async throws {
        let old = TransportResponse.example(200, "1", fields: [.cacheControl: "max-age=60", .age: "50"])
        let (cache, script) = cache(old, .example(200, "2"))

        _ = try await cache.send(.example())
        clock.advance(by: .seconds(9))
        #expect(try await cache.send(.example()).text == "1")
        clock.advance(by: .seconds(1))
        #expect(try await cache.send(.example()).text == "2")
        #expect(script.calls.count == 2)
    }

    @Test func theWayOfAResponseCountsAsAge() async throws {
        let script = ScriptedTransport([
            { [clock] in
                clock.advance(by: .seconds(10))
                return .example(200, "1", fields: [.cacheControl: "max-age=10"])
            },
            { .example(200, "2") },
        ])
        let cache = CachingTransport(next: script, clock: clock)

        _ = try await cache.send(.example())

        #expect(try await cache.send(.example()).text == "2")
    }

    @Test(
        arguments: [
            [.eTag: "\"1\""],
            [.eTag: "W/\"1\"", .cacheControl: "no-cache, max-age=60"],
            [.eTag: "\"1\"", .cacheControl: "max-age=0"],
        ] as [HTTPFields]
    )
    func asksWhetherAResponseStillHolds(fields: HTTPFields) async throws {
        var confirmation = TransportResponse.example(304)
        confirmation.metrics = TransportMetrics()
        confirmation.metrics?.total = .seconds(1)
        let (cache, script) = cache(.example(200, "1", fields: fields), confirmation)

        _ = try await cache.send(.example())
        let answer = try await cache.send(.example())

        #expect(answer.head.status == .ok)
        #expect(answer.text == "1")
        #expect(answer.metrics == confirmation.metrics)
        #expect(script.requests.map { $0.headerFields[.ifNoneMatch] } == [nil, fields[.eTag]])
    }

    @Test func aConfirmationMakesTheResponseFreshAndBringsNewFields() async throws {
        let fields: HTTPFields = [.eTag: "1", .cacheControl: "max-age=10", .age: "5", .contentLength: "1"]
        let news: HTTPFields = [.cacheControl: "max-age=20", .contentLength: "0", .server: "b"]
        let (cache, script) = cache(.example(200, "1", fields: fields), .example(304, fields: news))
        let expected: HTTPFields = [
            .eTag: "1", .contentLength: "1", .cacheControl: "max-age=20", .server: "b",
        ]

        _ = try await cache.send(.example())
        clock.advance(by: .seconds(10))
        #expect(try await cache.send(.example()).head.headerFields == expected)
        clock.advance(by: .seconds(19))
        #expect(try await cache.send(.example()).head.headerFields == expected)
        #expect(script.calls.count == 2)
    }

    /// The outcomes of requests for one address, as the server answers them, and which tag each asks about.
    @Test(
        arguments: [
            // A confirmation may forbid caching the response.
            (
                [tagged("1"), .example(304, fields: [.cacheControl: "no-store"]), .example(200, "2")],
                ["1", "1", "2"], [nil, "1", nil]
            ),
            // A new response replaces the outdated one.
            ([tagged("1"), tagged("2"), .example(304)], ["1", "2", "2"], [nil, "1", "2"]),
            // A failure leaves what is cached.
            (
                [tagged("1"), .example(500, fields: [.eTag: "2"]), .example(304)], ["1", "", "1"],
                [nil, "1", "1"]
            ),
            // A response that must not be cached replaces the one that was.
            (
                [tagged("1"), .example(200, "2", fields: [.cacheControl: "no-store"]), .example(200, "3")],
                ["1", "2", "3"], [nil, "1", nil]
            ),
            // What another address answered is neither cached nor a confirmation.
            (
                [
                    tagged("1"), .example(304, url: "https://shop.test/b"),
                    .example(200, "2", fields: [.eTag: "2"], url: "https://shop.test/b"), .example(),
                ],
                ["1", "", "2", ""], [nil, "1", "1", nil]
            ),
        ] as [([TransportResponse], [String], [String?])]
    )
    func keepsWhatHolds(answers: [TransportResponse], texts: [String], tags: [String?]) async throws {
        let script = ScriptedTransport(outcomes: answers.map { .success($0) })
        let cache = CachingTransport(next: script, clock: clock)
        for text in texts { #expect(try await cache.send(.example()).text == text) }
        #expect(script.requests.map { $0.headerFields[.ifNoneMatch] } == tags)
    }

    @Test(
        arguments: [
            (200, [.cacheControl: "no-store, max-age=60", .eTag: "1"]),
            (200, [:]),
            (200, [.cacheControl: "private", .lastModified: "Sun, 06 Nov 1994 08:49:37 GMT"]),
            (200, [.cacheControl: "max-age=60", .vary: "*"]),
            (200, [.cacheControl: "max-age=60", .vary: "Accept, *"]),
            (200, [.cacheControl: "max-age=60", .vary: "a;b"]),
            (404, [.cacheControl: "max-age=60"]),
            (206, [.cacheControl: "max-age=60"]),
        ] as [(Int, HTTPFields)]
    )
    func keepsNothingThatItShouldNot(status: Int, fields: HTTPFields) async throws {
        let (cache, script) = cache(.example(status, "1", fields: fields), .example(200, "2"))

        _ = try await cache.send(.example())

        #expect(try await cache.send(.example()).text == "2")
        #expect(script.requests == [.example(), .example()])
    }

    @Test func aCancelledCallHasNoAnswer() async throws {
        let (cache, script) = cache(.example(200, "1", fields: [.cacheControl: "max-age=60"]))
        _ = try await cache.send(.example())

        let call = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await cache.send(.example())
        }

        await #expect(throws: TransportError.cancelled) { try await call.value }
        #expect(script.calls.count == 1)
    }

    /// The least recently used responses make room; with `!`, the caller does not want what is cached.
    @Test(
        arguments: [
            (["/a", "/b", "/a", "/c", "/a", "/b"], [1000, 1000, 1000, 1000], ["/a", "/b", "/c", "/b"]),
            // A replaced response counts once.
            (["/a", "/a!", "/a!", "/b", "/a", "/b"], [1000, 1000, 1000, 1000], ["/a", "/a", "/a", "/b"]),
            // What is larger than the limit is not cached, and what it replaces is dropped.
            (["/a", "/b", "/a", "/b"], [1000, 2500, 2500], ["/a", "/b", "/b"]),
            (["/a", "/a!", "/a"], [1000, 2500, 1000], ["/a", "/a", "/a"]),
        ]
    )
    func makesRoomWithinItsBytes(calls: [String], sizes: [Int], asked: [String]) async throws {
        let script = ScriptedTransport(
            outcomes: sizes.map { size in
                let body = String(repeating: "x", count: size)
                return .success(.example(200, body, fields: [.cacheControl: "max-age=60"]))
            }
        )
        let cache = CachingTransport(next: script, byteLimit: 2500, clock: clock)

        for call in calls {
            let fields: HTTPFields = call.hasSuffix("!") ? [.cacheControl: "no-cache"] : [:]
            _ = try await cache.send(.example(.get, call.replacing("!", with: ""), fields: fields))
        }

        #expect(script.requests.map(\.path) == asked)
    }

    private static func tagged(_ text: String) -> TransportResponse {
        .example(200, text, fields: [.eTag: text])
    }

    private func cache(_ responses: TransportResponse...) -> (CachingTransport, ScriptedTransport) {
        let script = ScriptedTransport(outcomes: responses.map { .success($0) })
        return (CachingTransport(next: script, clock: clock), script)
    }
}
