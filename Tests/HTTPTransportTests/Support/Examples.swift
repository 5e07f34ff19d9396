import Foundation
import HTTPTransport
import HTTPTypes

extension TransportResponse {
    static func example(
        _ status: Int = 200,
        _ body: String = "",
        fields: HTTPFields = [:],
        url: String? = nil
    ) -> TransportResponse {
        let head = HTTPResponse(status: .init(code: status), headerFields: fields)
        return TransportResponse(head: head, body: Data(body.utf8), url: url)
    }

    var text: String {
        String(decoding: body, as: UTF8.self)
    }
}

extension HTTPRequest {
    static func example(_ method: Method = .get, _ path: String = "/a", fields: HTTPFields = [:])
        -> HTTPRequest
    {
        var request = HTTPRequest(method: method, scheme: "https", authority: "shop.test", path: path)
        request.headerFields = fields
        return request
    }
}
