import CCurl
import HTTPTransport
import HTTPTypes
import Testing

@testable import CurlTransport

struct HandlePoolTests {
    @Test func handleThatIsOneTooManyIsFreedWithItsTransfer() throws {
        CurlLibrary.prepare()
        let head = HTTPRequest(method: .get, scheme: "http", authority: "127.0.0.1", path: "/")
        let request = TransportCall(try ValidatedRequest(head), limits: .standard)
        var pool = HandlePool(configuration: .init())
        let handles = try (0..<100).map { _ in try #require(EasyHandle(.init())) }
        for handle in handles {
            handle.transfer = Transfer(request, handle: handle)
            pool.put(handle)
        }
        #expect(pool.handles.count < handles.count)
        #expect(handles.allSatisfy { $0.transfer == nil })
    }

    @Test(arguments: [HTTPRequest.Method.get, .post])
    func handleThatIsPutBackForgetsItsRequest(method: HTTPRequest.Method) throws {
        CurlLibrary.prepare()
        var pool = HandlePool(configuration: .init())
        let taken = pool.take()
        let handle = try #require(taken)
        let head = HTTPRequest(method: method, scheme: "http", authority: "127.0.0.1", path: "/secret")
        weak var kept: HeaderList?
        do {
            let request = try ValidatedRequest(head)
            let headers = HeaderList(of: request)
            handle.configure(for: request, headers: headers, limits: .standard)
            kept = headers
        }
        #expect(kept != nil)
        pool.put(handle)
        #expect(kept == nil)
        #expect(curl_easy_perform(handle.pointer) == CURLE_URL_MALFORMAT, "libcurl still has an address.")
    }
}
