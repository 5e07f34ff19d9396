import HTTPTransport
import HTTPTypes
import Testing

struct OfflineTransportTests {
    private let request = HTTPRequest(method: .get, scheme: "http", authority: "example.com", path: "/")

    @Test func refusesEveryRequest() async {
        await #expect(throws: TransportError.offline) { try await OfflineTransport().send(request) }
    }

    @Test func saysThatItWasCancelledRatherThanOffline() async {
        let call = Task { [request] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await OfflineTransport().send(request)
        }
        await #expect(throws: TransportError.cancelled) { try await call.value }
    }
}
