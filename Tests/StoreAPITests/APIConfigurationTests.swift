import HTTPTransport
import HTTPTypes
import StoreAPI
import StoreDomain
import Testing

struct APIConfigurationTests {
    @Test(
        arguments: [
            ("http://127.0.0.1:8080", "http", "127.0.0.1:8080", ""),
            ("HTTP://shop.example/", "http", "shop.example", ""),
            ("https://shop.example/api", "https", "shop.example", "/api"),
            ("https://shop.example/api/v//", "https", "shop.example", "/api/v"),
            ("https://shop.example:8443/a%20b/", "https", "shop.example:8443", "/a%20b"),
            ("http://[::1]:99/x/", "http", "[::1]:99", "/x"),
            ("http://bücher.example/ä b", "http", "xn--bcher-kva.example", "/%C3%A4%20b"),
        ]
    )
    func buildsRequestURLFromBaseURL(text: String, scheme: String, authority: String, path: String)
        async throws
    {
        let transport = StubTransport()
        let client = try APIClient(baseURL: text, transport: transport)

        _ = try? await CatalogService.live(client).categories()

        let request = try #require(transport.requests.first)
        #expect(request.scheme == scheme)
        #expect(request.authority == authority)
        #expect(request.path == path + "/v2/categories")
        #expect(request.headerFields == [.accept: "application/json"])
    }

    @Test(
        arguments: [
            ("ftp://shop.example/", .unsupportedScheme("ftp")),
            ("file:///etc/passwd", .unsupportedScheme("file")),
            ("localhost:8080", .unsupportedScheme("localhost")),
            ("shop.example", .unsupportedScheme("")),
            ("", .unsupportedScheme("")),
            ("http://", .missingHost),
            ("http:///products", .missingHost),
            ("http://shop.example:0", .invalidPort(0)),
            ("http://shop.example:65536", .invalidPort(65_536)),
            ("http://me@shop.example", .unexpectedPart),
            ("http://me:word@shop.example", .unexpectedPart),
            ("http://:word@shop.example", .unexpectedPart),
            ("http://shop.example/?a=b", .unexpectedPart),
            ("http://shop.example/#top", .unexpectedPart),
            ("http://two words/", .malformedURL),
            ("http://shop.example\r\nX: y/", .malformedURL),
        ] as [(String, APIConfigurationError)]
    )
    func rejectsInvalidBaseURL(text: String, error: APIConfigurationError) {
        #expect(throws: error) { try APIClient(baseURL: text, transport: StubTransport()) }
    }

    @Test(arguments: [
        "shop.example", "192.168.0.1:8080", "128.0.0.1", "127.0.0.1.shop.example", "localhost.shop.example",
        "[2001:db8::1]:80", "0.0.0.0",
    ])
    func remoteHTTPIsNotConfidentialUnlessAllowed(authority: String) throws {
        let url = "http://\(authority)"
        #expect(try !APIClient(baseURL: url, transport: StubTransport()).isConfidential)
        #expect(try APIClient(baseURL: "https://\(authority)", transport: StubTransport()).isConfidential)
        let allowed = try APIClient(baseURL: url, allowsInsecureHTTP: true, transport: StubTransport())
        #expect(allowed.isConfidential)
    }

    @Test(arguments: [
        "127.0.0.1", "127.9.8.7:8080", "[::1]:8080", "[0:0:0:0:0:0:0:1]", "localhost", "LocalHost:8080",
    ])
    func loopbackHTTPIsConfidential(authority: String) throws {
        #expect(try APIClient(baseURL: "http://\(authority)", transport: StubTransport()).isConfidential)
    }
}
