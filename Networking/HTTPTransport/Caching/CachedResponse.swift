import Foundation
import HTTPTypes

/// A stored response, and how long it is valid.
struct CachedResponse: Sendable {
    /// The response; without metrics, because it no longer comes from the network.
    private(set) var response: TransportResponse

    /// The header fields of the request that the response depends on, with the values they had.
    private let requestFields: [HTTPField.Name: String?]

    /// How old the response was when it arrived.
    private var initialAge: Duration

    /// When it arrived, on the clock of the cache.
    private var arrival: Duration

    /// Creates what is stored of a response; `nil` if it must not be stored.
    ///
    /// It must not be if the status is not 200, another address answered, the server forbids it, nobody could
    /// ever use it, or it depends on more than the request's fields.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - request: What it answers.
    ///   - span: When it was asked for and when it came, on the clock of the cache.
    init?(_ response: TransportResponse, to request: HTTPRequest, over span: ClosedRange<Duration>) {
        let fields = response.head.headerFields
        let control = CacheControl(fields)
        let names = (fields[.vary] ?? "").split { ", \t".contains($0) }.map { HTTPField.Name(String($0)) }
        guard response.head.status == .ok, response.url == nil, !control.forbidsStoring,
            fields.contains(.eTag) || control.maximumAge != nil,
            names.allSatisfy({ $0 != nil && $0?.rawName != "*" })
        else { return nil }
        self.response = response
        self.response.metrics = nil
        requestFields = Dictionary(
            names.compactMap(\.self).map { ($0, request.headerFields[$0]) }
        ) { first, _ in first }
        (initialAge, arrival) = Self.age(of: response, over: span)
    }

    /// The tag to revalidate the response with.
    var entityTag: String? { response.head.headerFields[.eTag] }

    /// Whether the response answers a request that has its address and its credentials.
    ///
    /// - Parameter request: The request.
    /// - Returns: Whether the fields that the response depends on are the same.
    func answers(_ request: HTTPRequest) -> Bool {
        requestFields.allSatisfy { name, value in request.headerFields[name] == value }
    }

    /// Whether the response may be used without asking the server.
    ///
    /// - Parameter time: The time on the clock of the cache.
    /// - Returns: Whether it is younger than the server allowed.
    func isFresh(at time: Duration) -> Bool {
        let control = CacheControl(response.head.headerFields)
        guard !control.asksForValidation, let lifetime = control.maximumAge else { return false }
        return initialAge + (time - arrival) < lifetime
    }

    /// Notes that the server has confirmed the response (RFC 9111, section 4.3.4).
    ///
    /// - Parameters:
    ///   - confirmation: The response of status 304; its fields replace those of the same name.
    ///   - span: When it was asked for and when it came, on the clock of the cache.
    mutating func freshen(by confirmation: TransportResponse, over span: ClosedRange<Duration>) {
        // Without an `Age` in the confirmation, the one of the earlier answer would remain.
        response.head.headerFields[.age] = nil
        let fields = confirmation.head.headerFields
        // These describe the body of the 304, which has none.
        let kept: Set<HTTPField.Name> = [.contentLength, .contentEncoding, .contentRange, .transferEncoding]
        for name in Set(fields.map(\.name)).subtracting(kept) {
            response.head.headerFields[values: name] = fields[values: name]
        }
        (initialAge, arrival) = Self.age(of: confirmation, over: span)
    }

    /// Whether the server allows storing it; a confirmation may revoke that.
    var mayBeKept: Bool { !CacheControl(response.head.headerFields).forbidsStoring }

    /// How many bytes of memory it counts for.
    var size: Int {
        response.head.headerFields.reduce(response.body.count) { size, field in
            size + field.name.rawName.utf8.count + field.value.utf8.count
        }
    }

    /// How old a response was when it arrived: the age that caches report, plus its time in transit (RFC
    /// 9111, 4.2.3).
    ///
    /// Its `Date` is not compared: two clocks that differ would make it stale or fresh.
    private static func age(
        of response: TransportResponse,
        over span: ClosedRange<Duration>
    ) -> (initialAge: Duration, arrival: Duration) {
        let age = response.head.headerFields[.age].map { UInt32($0) ?? .max } ?? 0
        return (.seconds(age) + (span.upperBound - span.lowerBound), span.upperBound)
    }
}

/// What a `Cache-Control` field says (RFC 9111, section 5.2), as far as a private cache acts on it.
struct CacheControl {
    private var directives: [String: String] = [:]

    /// Reads the field; where it is missing, it says nothing.
    ///
    /// - Parameter fields: The header fields of a request or a response.
    init(_ fields: HTTPFields) {
        for directive in Self.split(fields[.cacheControl] ?? "") {
            let parts = directive.split(separator: "=", maxSplits: 1).map {
                $0.trimmingPrefix { $0 == " " || $0 == "\t" }
            }
            guard let name = parts.first?.prefix(while: { $0 != " " && $0 != "\t" }).lowercased() else {
                continue
            }
            // If a directive appears twice, the first counts.
            directives[name] = directives[name] ?? (parts.count == 2 ? String(parts[1]) : "")
        }
    }

    /// Whether nothing is said.
    var isEmpty: Bool { directives.isEmpty }

    /// Whether the response must not be stored, or the request must not be answered from the cache.
    var forbidsStoring: Bool { directives["no-store"] != nil }

    /// Whether the stored response has to be validated each time.
    var asksForValidation: Bool { directives["no-cache"] != nil }

    /// How long the response is fresh; zero if that cannot be read, `nil` if it is not given.
    var maximumAge: Duration? {
        directives["max-age"].map { value in
            let digits = value.filter { $0 != "\"" && $0 != " " && $0 != "\t" }
            return .seconds(UInt32(digits) ?? 0)
        }
    }

    /// The directives; a comma inside quotes is a part of one.
    private static func split(_ value: String) -> [Substring] {
        var isQuoted = false
        return value.split { character in
            if character == "\"" { isQuoted.toggle() }
            return character == "," && !isQuoted
        }
    }
}
