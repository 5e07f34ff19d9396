import Foundation
import HTTPTransport
import HTTPTypes
import Logging
import Testing

struct LoggingTransportTests {
    @Test func logsRequestStatusAndMetricsWithoutHeaderFields() async throws {
        let log = TestLog(level: .debug)
        var response = TransportResponse.example(201, "1234567", fields: [.age: "1"])
        var metrics = TransportMetrics()
        metrics.nameLookup = .microseconds(50)
        metrics.connect = .milliseconds(2)
        metrics.tls = .milliseconds(30)
        metrics.firstByte = .seconds(1)
        metrics.total = .milliseconds(1_500)
        metrics.isReusedConnection = true
        response.metrics = metrics
        let script = ScriptedTransport(outcomes: [.success(response)])

        let request = HTTPRequest.example(.post, "/v2/orders?a=b&limit=3", fields: [.accept: "text/html"])
        let answer = try await logging(script, log).send(request)

        #expect(answer == response)
        #expect(
            log.lines == [
                """
                debug Received a response. attempt=1 bytes=7 connect=2.0ms connection=reused \
                firstByte=1000.0ms method=POST nameLookup=0.1ms status=201 tls=30.0ms total=1500.0ms \
                url="https://shop.test/v2/orders?a=\\u{2026}&limit=3"
                """
            ]
        )
    }

    @Test func distinguishesNewConnectionFromMissingMetrics() async throws {
        let log = TestLog(level: .debug)
        var response = TransportResponse.example()
        response.metrics = TransportMetrics()
        let script = ScriptedTransport(outcomes: [.success(response), .success(.example())])

        for _ in 1...2 { _ = try await logging(script, log).send(.example()) }

        #expect(log.lines.map { $0.contains("connection=new") } == [true, false])
    }

    @Test func logsReasonForMissingResponse() async throws {
        let log = TestLog(level: .debug)
        let error = TransportError.cannotConnect(reason: "refused\u{1B}[2J")

        await #expect(throws: error) {
            try await logging(ScriptedTransport(outcomes: [.failure(error)]), log).send(.example())
        }

        let reason =
            #"HTTPTransport.TransportError.cannotConnect(reason: "refused\u{1B}[2J", isRefused: false)"#
        #expect(
            log.lines == [
                """
                debug The request failed without a complete response. attempt=1 error=\(reason) method=GET \
                url="https://shop.test/a"
                """
            ]
        )
    }

    @Test func neverLogsSecrets() async throws {
        let log = TestLog(level: .trace)
        var request = HTTPRequest.example(.post, "/a?token=secret")
        request.authority = "me:secret@shop.test"
        request.headerFields = [
            .authorization: "Bearer secret", .proxyAuthorization: "secret", .cookie: "id=secret",
            .idempotencyKey: "secret", .referer: "secret", .accept: "text/html",
        ]
        let fields: HTTPFields = [
            .setCookie: "id=secret", .location: "/?secret", .wwwAuthenticate: "secret", .eTag: "\"1\u{7F}\"",
        ]
        let redirect = TransportError.forbiddenRedirect(to: "http://me:secret@b/?token=secret#secret")
        let script = ScriptedTransport(outcomes: [
            .success(.example(200, "secret", fields: fields)), .failure(redirect),
        ])

        for _ in 1...2 {
            _ = try? await logging(script, log).send(request, body: Data("secret".utf8), limits: .standard)
        }

        #expect(log.lines.count == 2)
        #expect(log.lines.allSatisfy { !$0.contains("secret") })
        let first = try #require(log.lines.first)
        #expect(first.contains(#"Authorization: hidden"#))
        #expect(first.contains(#"Accept: "text/html""#))
        #expect(first.contains("Set-Cookie: hidden"))
        #expect(log.lines.last?.contains(#"forbiddenRedirect(to: "http://b/?token=…")"#) == false)
        #expect(log.lines.last?.contains("http://b/?token=") == true)
    }

    @Test func logsNothingAboveDebugLevel() async throws {
        let log = TestLog(level: .info)
        let script = ScriptedTransport(outcomes: [.success(.example()), .failure(.offline)])

        for _ in 1...2 { _ = try? await logging(script, log).send(.example()) }

        #expect(script.calls.count == 2)
        #expect(log.lines == [])
    }

    private func logging(_ next: any Transport, _ log: TestLog) -> LoggingTransport {
        LoggingTransport(next: next, logger: log.logger, shownQueryItems: ["limit"])
    }
}
