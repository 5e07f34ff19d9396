import Foundation
import HTTPTransport
import HTTPTypes
import StoreDomain
import StoreTestSupport

extension ModelBackend {
    static func response(_ status: Int, _ body: String = "", url: String? = nil) -> TransportResponse {
        TransportResponse(
            head: HTTPResponse(status: .init(code: status), headerFields: [.contentType: "application/json"]),
            body: Data(body.utf8),
            url: url
        )
    }

    static func order(_ key: String) -> String {
        """
        {"id":"o-\(key)","number":"SF-\(key)","placedAt":"2026-11-20T10:00:00Z","lines":[{"skuID":"s-81",\
        "name":"Tote","quantity":1,"unitPrice":\(price)}],"total":\(price)}
        """
    }

    private static let price = #"{"minor":\#(CartLine.sampleTote.unitPrice.minorUnits),"currency":"USD"}"#

    static let expired = #"{"error":{"code":"tokenExpired","message":""}}"#

    static let revoked = #"{"error":{"code":"sessionRevoked","message":""}}"#

    static let refusal =
        #"{"error":{"code":"insufficientStock","message":"","details":{"skuID":"s-81","stock":0}}}"#
}

extension ModelSessions.Token {
    var json: String {
        """
        {"backend":"model","account":"\(account.rawValue)","accessToken":"\(text)","refreshToken":"\(text)"}
        """
    }
}

extension Data {
    /// Returns the value of a string property in a JSON object.
    func field(_ name: String) -> String? {
        (try? JSONDecoder().decode([String: String].self, from: self))?[name]
    }
}
