import HTTPTypes
import Testing

@testable import HTTPTransport

struct ResponseStoreTests {
    /// Room for three responses of 100 bytes with an address of 19 bytes and an `ETag` of 5.
    private let empty = ResponseStore(byteLimit: 3 * 124)

    @Test func countsAReplacedResponseOnce() throws {
        var store = empty
        for _ in 1...9 { try keep("/a", in: &store) }
        #expect(store.size == 124)
        store.remove(key("/a"))
        #expect(store.size == 0)
    }

    @Test func keepsNothingThatIsLargerThanTheLimit() throws {
        var store = empty
        try keep("/a", in: &store)
        try keep("/b", bytes: 3 * 124, in: &store)
        #expect(paths(in: store) == ["/a"])
        try keep("/a", bytes: 3 * 124, in: &store)
        #expect(paths(in: store) == [])
        #expect(store.size == 0)
    }

    private func paths(in store: ResponseStore) -> [String] {
        var store = store
        return ["/a", "/b", "/c", "/d"].filter { store.use(key($0)) != nil }
    }

    private func key(_ path: String, authorization: String? = nil) -> CacheKey {
        var request = HTTPRequest.example(.get, path)
        request.headerFields[.authorization] = authorization
        return CacheKey(request)
    }

    private func keep(
        _ path: String,
        bytes: Int = 100,
        authorization: String? = nil,
        in store: inout ResponseStore
    ) throws {
        let body = String(repeating: "x", count: bytes)
        let response = TransportResponse.example(200, body, fields: [.eTag: "1"])
        let cached = CachedResponse(response, to: .example(), over: .zero ... .zero)
        store.keep(try #require(cached), for: key(path, authorization: authorization))
    }
}
