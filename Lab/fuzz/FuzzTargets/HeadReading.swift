import Foundation
import HTTPTypes
import StoreDomain

@testable import CurlTransport
@testable import HTTPTransport
@testable import StoreAPI

/// Parses a response head line by line (as libcurl delivers it), logs the head, follows a redirect, and shows
/// any error on a screen.
@MainActor
enum HeadReading {
    private static let limits = TransportLimits(maximumHeaderBytes: 2048, maximumBodyBytes: 2048)

    static func read(_ input: Data) {
        var collector = ResponseCollector(limits: limits)
        do {
            for line in lines(of: input) {
                try line.withUnsafeBytes { try collector.receive(headerLine: $0) }
            }
            let head = try collector.response().parsed().head
            check(head)
            log(head)
            try follow(head)
        } catch {
            guard let error = error as? TransportError else {
                preconditionFailure("\(error) is not a TransportError.")
            }
            precondition(!"\(error)".isEmpty, "An error has no description.")
            Shown.show(StoreError(error))
        }
    }

    private static func log(_ head: HTTPResponse) {
        let log = loggedFields(head.headerFields)
        precondition(
            log.utf8.allSatisfy { (0x20..<0x7F).contains($0) },
            "A log line contains a control character."
        )
    }

    private static func lines(of input: Data) -> [Data] {
        var lines: [Data] = []
        var rest = input[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(rest[...end])
            rest = rest[(end + 1)...]
        }
        return rest.isEmpty ? lines : lines + [rest]
    }

    private static func check(_ head: HTTPResponse) {
        precondition(
            (200...999).contains(head.status.code),
            "The status of a final response is out of range."
        )
        for field in head.headerFields {
            precondition(HTTPField.Name(field.name.rawName) != nil, "A header name is not a token.")
            precondition(
                field.value.utf8.allSatisfy { $0 != 0x0A && $0 != 0x0D && $0 != 0 },
                "A header value contains a line break or a NUL."
            )
        }
    }

    private static func follow(_ head: HTTPResponse) throws(TransportError) {
        let start = HTTPRequest(
            method: .post,
            scheme: "https",
            authority: "shop.example",
            path: "/v2/orders?x=1",
            headerFields: [.authorization: "Bearer secret", .idempotencyKey: "1"]
        )
        let request = try ValidatedRequest(start, body: Data("{}".utf8))
        guard let next = try RedirectRule.request(after: request, answeredWith: head) else { return }
        // The comparison uses bytes because a slash and a combining mark that follows the slash form a
        // single character.
        precondition(next.url.utf8.starts(with: "https://".utf8), "A redirect leaves HTTPS.")
        precondition(
            next.url.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F },
            "A URL contains a space or a control character."
        )
        precondition(ParsedURL(next.url, relativeTo: next.url) != nil, "libcurl cannot parse the URL.")
        let isSameHost = ["https://shop.example/", "https://shop.example:443/"].contains { home in
            next.url.lowercased().utf8.starts(with: home.utf8)
        }
        let hasSecrets = next.headers.contains { [.authorization, .idempotencyKey].contains($0.name) }
        precondition(isSameHost || !hasSecrets, "Another host receives the token or the idempotency key.")
        precondition(isSameHost || next.body == nil, "Another host receives the request body.")
    }
}
