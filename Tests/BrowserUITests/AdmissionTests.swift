import Foundation
import HTTPListener
import NIOHTTP1
import Testing

@testable import BrowserUI

struct AdmissionTests {
    private let key = String(repeating: "a1", count: 32)
    private let admission: Admission

    init() {
        admission = Admission(key: key, address: "127.0.0.1")
        admission.listens(at: 8787)
    }

    @Test(arguments: ["127.0.0.1:8787", "localhost:8787", "LOCALHOST:8787", "[::1]:8787"])
    func admitsLoopbackHosts(host: String) {
        #expect(status(host: host, cookie: "other=1; storefront-8787=\(key)") == nil)
    }

    @Test(arguments: ["shop.example:8787", "127.0.0.1:80", "127.0.0.1", "evil.test", ""])
    func refusesUnexpectedHosts(host: String) {
        #expect(status(host: host, cookie: "storefront-8787=\(key)") == 421)
    }

    @Test func refusesRequestsWithoutValidKey() {
        let wrong = String(repeating: "b", count: 64)
        for cookie in [
            nil, "", "storefront-8787=", "storefront-8787=\(wrong)", "storefront-8787=\(key)a",
            "xstorefront-8787=\(key)",
        ] {
            #expect(status(cookie: cookie) == 403, "\(cookie ?? "none")")
        }
        #expect(status(cookie: nil, query: "?key=\(wrong)") == 403)
    }

    /// The server does not require a key for the style sheet because the error pages for clients that have no
    /// key also use it.
    @Test func servesStyleSheetWithoutKey() {
        #expect(status(path: "/-/style.css", cookie: nil) == nil)
        #expect(status(host: "evil.test", path: "/-/style.css", cookie: nil) == 421)
        #expect(
            status(method: .POST, path: "/-/style.css", cookie: nil, origin: "http://127.0.0.1:8787") == 403
        )
        for path in ["/", "/-/script.js", "/-/events", "/-/style.css/", "/-/style.css2"] {
            #expect(status(path: path, cookie: nil) == 403, "\(path)")
        }
    }

    @Test func exchangesKeyForHTTPOnlySameSiteCookie() throws {
        let request = request(cookie: nil, query: "?key=\(key)")
        var cookie: String?
        if case .welcomed(let made) = admission.verdict(on: request) { cookie = made }
        #expect(cookie?.hasPrefix("storefront-8787=\(key);") == true)
        #expect(cookie?.contains("HttpOnly") == true && cookie?.contains("SameSite=Strict") == true)
    }

    @Test(
        arguments: [
            ("http://127.0.0.1:8787", nil), ("http://evil.test", 403), ("null", 403), (nil, 403),
            ("https://127.0.0.1:8787", 403), ("http://localhost:8787", 403),
        ] as [(String?, Int?)]
    )
    func acceptsFormsOnlyFromSameOrigin(origin: String?, expected: Int?) {
        #expect(status(method: .POST, cookie: "storefront-8787=\(key)", origin: origin) == expected)
    }

    private func status(
        method: HTTPMethod = .GET,
        host: String = "127.0.0.1:8787",
        path: String = "/",
        cookie: String?,
        origin: String? = nil,
        query: String = ""
    ) -> Int? {
        let request = request(
            method: method,
            host: host,
            path: path,
            cookie: cookie,
            origin: origin,
            query: query
        )
        guard case .refused(let status, _) = admission.verdict(on: request) else { return nil }
        return Int(status.code)
    }

    private func request(
        method: HTTPMethod = .GET,
        host: String = "127.0.0.1:8787",
        path: String = "/",
        cookie: String?,
        origin: String? = nil,
        query: String = ""
    ) -> HTTPRequest {
        var headers: HTTPHeaders = ["Host": host]
        if let cookie { headers.add(name: "Cookie", value: cookie) }
        if let origin { headers.add(name: "Origin", value: origin) }
        return HTTPRequest(method: method, target: path + query, headers: headers)
    }
}
