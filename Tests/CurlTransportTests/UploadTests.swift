import CurlTransport
import Foundation
import HTTPTransport
import HTTPTypes
import Testing

// ALLOWED: A real socket can hang, and then this ends the run.
@Suite(.timeLimit(.minutes(1)))
struct UploadTests {
    private struct Broken: Error {}

    private let transport = LibcurlTransport()
    private let server: LoopbackServer

    init() throws {
        server = try LoopbackServer { request in
            let length = request.fields["content-length"]?.first ?? "none"
            let location = request.target == "/" ? [] : ["Location: /"]
            return .bytes(
                request.body,
                status: request.target == "/" ? "200 OK" : "307 Temporary Redirect",
                fields: ["Server: \(request.method) \(length)"] + location
            )
        }
    }

    @Test(arguments: [HTTPRequest.Method.post, .put, .patch, .get])
    func sequenceIsSentInChunks(method: HTTPRequest.Method) async throws {
        let pieces = ["a", "", "bc", String(repeating: "d", count: 200_000)]
        let response = try await transport.stream(method, at: server, body: chunks(pieces))
        #expect(response.head.headerFields[.server] == "\(method.rawValue) none")
        #expect(try await response.body.collected() == Data(pieces.joined().utf8))
    }

    @Test func sequenceWithALengthIsSentWithIt() async throws {
        let response = try await transport.stream(.put, at: server, body: chunks(["ab", "c"], length: 3))
        #expect(response.head.headerFields[.server] == "PUT 3")
        #expect(try await response.body.collected() == Data("abc".utf8))
    }

    @Test(arguments: [1, 4])
    func otherLengthThanAnnouncedIsAnError(length: Int) async throws {
        let reason = "The body has another length than was announced"
        await #expect(throws: TransportError.failed(reason: reason)) {
            try await transport.stream(.put, at: server, body: chunks(["ab", "c"], length: length))
        }
    }

    @Test func nextChunkIsSentWhenItComes() async throws {
        let (stream, chunk) = AsyncThrowingStream.makeStream(of: Data.self)
        let server = try LoopbackServer { .bytes($0.body) }
        let limits = TransportLimits(stallTimeout: .milliseconds(500))
        async let response = transport.stream(
            .post,
            at: server,
            body: .chunks(stream, length: nil),
            limits: limits
        )
        chunk.yield(Data("first ".utf8))
        // The other request is the clock: when its time is over, this one would have stalled.
        let hanging = try LoopbackServer { _ in [.hang] }
        let other = TransportLimits(totalTimeout: .milliseconds(600))
        _ = await transport.outcome(at: hanging, limits: other)
        chunk.yield(Data("second".utf8))
        chunk.finish()
        #expect(try await response.body.collected() == Data("first second".utf8))
    }

    @Test func sequenceThatThrowsIsAnError() async throws {
        let stream = AsyncThrowingStream<Data, any Error> { chunk in
            chunk.yield(Data("a".utf8))
            chunk.finish(throwing: Broken())
        }
        let error = TransportError.failed(reason: "The body could not be read: Broken()")
        await #expect(throws: error) {
            try await transport.stream(.post, at: server, body: .chunks(stream, length: nil))
        }
    }

    @Test func sequenceIsNotSentTwice() async throws {
        await #expect(throws: TransportError.forbiddenRedirect(to: "http://\(server.authority)/")) {
            try await transport.stream(.post, "/again", at: server, body: chunks(["once"]))
        }
    }

    @Test func cancellingEndsTheSequence() async throws {
        let (asked, ask) = AsyncStream.makeStream(of: Void.self)
        let (ended, end) = AsyncStream.makeStream(of: Void.self)
        let (nothing, something) = AsyncStream.makeStream(of: Void.self)
        let stream = AsyncThrowingStream<Data, any Error>(unfolding: {
            ask.yield()
            for await _ in nothing {}
            end.finish()
            return nil
        })
        let call = Task {
            _ = try await transport.stream(.post, at: server, body: .chunks(stream, length: nil))
        }
        _ = await asked.first { _ in true }
        call.cancel()
        await #expect(throws: TransportError.cancelled) { try await call.value }
        for await _ in ended {}
        something.finish()
    }

    @Test(arguments: ["/", "/again"], [0, 5, 300_000])
    func fileIsSentWithItsLengthAndAgainAfterARedirect(path: String, size: Int) async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let bytes = Data((0..<size).map { UInt8(truncatingIfNeeded: $0) })
        try bytes.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let response = try await transport.stream(.put, path, at: server, body: .file(file))
        #expect(response.head.headerFields[.server] == "PUT \(size)")
        #expect(try await response.body.collected() == bytes)
    }

    @Test(arguments: ["/nowhere/at/all", "/tmp", "/dev/zero"])
    func onlyAFileIsSent(path: String) async throws {
        let error = TransportError.invalidRequest(reason: "\(path) cannot be read as a file")
        await #expect(throws: error) {
            try await transport.stream(.put, at: server, body: .file(URL(filePath: path)))
        }
    }

    @Test func bytesAreSentAsBySend() async throws {
        let response = try await transport.stream(.post, at: server, body: .data(Data("abc".utf8)))
        #expect(response.head.headerFields[.server] == "POST 3")
        #expect(try await response.body.collected() == Data("abc".utf8))
    }

    @Test func headWithABodyIsRefused() async throws {
        let error = TransportError.invalidRequest(reason: "HEAD cannot be sent like this")
        await #expect(throws: error) { try await transport.stream(.head, at: server, body: chunks(["a"])) }
    }

    @Test func progressTellsBothDirectionsAndEnds() async throws {
        let (progress, listener) = TransferProgress.stream()
        let body = RequestBody.data(Data(count: 300_000))
        let response = try await transport.stream(.put, at: server, body: body, progress: listener)
        #expect(try await response.body.collected().count == 300_000)
        var last: TransferProgress?
        for await news in progress {
            last = news
        }
        let expected = TransferProgress(
            sentBytes: 300_000,
            expectedSentBytes: 300_000,
            receivedBytes: 300_000,
            expectedReceivedBytes: 300_000
        )
        #expect(last == expected)
    }

    @Test func progressEndsWithARequestThatIsRefused() async throws {
        let (progress, listener) = TransferProgress.stream()
        _ = try? await transport.stream(.head, at: server, body: .data(Data("a".utf8)), progress: listener)
        for await _ in progress {}
    }

    private func chunks(_ pieces: [String], length: Int? = nil) -> RequestBody {
        let stream = AsyncThrowingStream<Data, any Error> { chunk in
            for piece in pieces {
                chunk.yield(Data(piece.utf8))
            }
            chunk.finish()
        }
        return .chunks(stream, length: length)
    }
}
