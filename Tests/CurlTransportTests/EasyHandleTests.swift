import CCurl
import HTTPTransport
import HTTPTypes
import Testing

@testable import CurlTransport

struct EasyHandleTests {
    @Test(arguments: [HTTPRequest.Method.get, .post])
    func handleAndHeadAreDeallocatedWithTransfer(method: HTTPRequest.Method) throws {
        CurlLibrary.prepare()
        let head = HTTPRequest(method: method, scheme: "http", authority: "127.0.0.1", path: "/secret")
        weak var handle: EasyHandle?
        weak var first: RequestHead?
        do {
            let call = TransportCall(try ValidatedRequest(head), limits: .standard)
            let transfer = Transfer(call, configuration: .init(), connections: ReusedConnections())
            try transfer.prepare()
            handle = transfer.handle
            first = call.head
            try transfer.begin(call.request)
            #expect(handle == nil, "The second request uses the handle of the first request.")
            handle = transfer.handle
            #expect(handle != nil && first != nil)
            withExtendedLifetime((transfer, call)) {}
        }
        #expect(handle == nil)
        #expect(first == nil)
    }
}
