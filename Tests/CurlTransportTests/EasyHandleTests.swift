import CCurl
import HTTPTransport
import HTTPTypes
import Testing

@testable import CurlTransport

struct EasyHandleTests {
    @Test(arguments: [HTTPRequest.Method.get, .post])
    func handleForgetsItsRequest(method: HTTPRequest.Method) throws {
        CurlLibrary.prepare()
        let handle = try #require(EasyHandle(.init()))
        let head = HTTPRequest(method: method, scheme: "http", authority: "127.0.0.1", path: "/secret")
        weak var kept: RequestHead?
        weak var transfer: Transfer?
        do {
            let call = TransportCall(try ValidatedRequest(head), limits: .standard)
            handle.configure(for: call.request, head: call.head, limits: call.limits)
            handle.transfer = Transfer(call, handle: handle)
            kept = call.head
            transfer = handle.transfer
            #expect(transfer != nil)
            handle.forgetRequest()
            // The request is still there: an address that was not taken back would be asked now.
            #expect(curl_easy_perform(handle.pointer) == CURLE_URL_MALFORMAT, "libcurl still has an address.")
            #expect(kept != nil)
            withExtendedLifetime(call) {}
        }
        #expect(kept == nil)
        #expect(transfer == nil)
    }
}
