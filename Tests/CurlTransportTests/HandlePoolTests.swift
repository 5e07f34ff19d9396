import HTTPTransport
import HTTPTypes
import Testing

@testable import CurlTransport

struct HandlePoolTests {
    @Test func handleThatIsOneTooManyIsFreedWithItsTransfer() throws {
        CurlLibrary.prepare()
        let head = HTTPRequest(method: .get, scheme: "http", authority: "127.0.0.1", path: "/")
        let request = try PendingRequest(OutgoingRequest(head, body: nil), limits: .standard)
        var pool = HandlePool(configuration: .init())
        let handles = try (0..<100).map { _ in try #require(EasyHandle(.init())) }
        for handle in handles {
            handle.transfer = Transfer(request, handle: handle)
            pool.put(handle)
        }
        #expect(pool.idleCount < handles.count)
        #expect(handles.allSatisfy { $0.transfer == nil })
    }
}
