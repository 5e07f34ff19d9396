import Foundation
import HTTPTypes
import StoreDomain

@testable import CurlTransport
@testable import HTTPTransport
@testable import StoreAPI

/// Reads the bytes of a response line by line, as libcurl hands them out, logs it, follows where it leads,
/// and shows that it failed.
@MainActor
enum HeadReading {
    private static let limits = TransportLimits(maximumHeaderBytes: 2048, maximumBodyBytes: 2048)

    /// Reads a response.
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
                preconditionFailure("\(error) has another type.")
            }
            precondition(!"\(error)".isEmpty, "An error has no text.")
            Shown.show(StoreError(error))
        }
    }

    private static func log(_ head: HTTPResponse) {
        let log = loggedFields(head.headerFields)
        precondition(log.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "A log can move the cursor.")
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
        precondition((200...999).contains(head.status.code), "A final response has a status of its own.")
        for field in head.headerFields {
            precondition(HTTPField.Name(field.name.rawName) != nil, "A name is no token.")
            precondition(
                field.value.utf8.allSatisfy { $0 != 0x0A && $0 != 0x0D && $0 != 0 },
                "A value would begin a new line."
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
        // By bytes: a combining mark after a slash forms one character with it.
        precondition(next.url.utf8.starts(with: "https://".utf8), "A redirect leads away from https.")
        precondition(
            next.url.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F },
            "An address has characters that end it."
        )
        precondition(ParsedURL(next.url, relativeTo: next.url) != nil, "libcurl cannot read the address.")
        let isAtHome = ["https://shop.example/", "https://shop.example:443/"].contains { home in
            next.url.lowercased().utf8.starts(with: home.utf8)
        }
        let tells = next.headers.contains { [.authorization, .idempotencyKey].contains($0.name) }
        precondition(isAtHome || !tells, "A stranger is told the token or the key.")
        precondition(isAtHome || next.body == nil, "A stranger is told what is sent.")
    }
}
