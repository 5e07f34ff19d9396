import FoundationExtensions
import HTTPListener
import NIOHTTP1
import Synchronization

/// An access check that allows only requests from the user's browser and from the app's own pages.
final class Admission: Sendable {
    enum Verdict {
        case admitted

        /// The request contained the key.
        ///
        /// The given cookie authorizes the browser's later requests.
        case welcomed(cookie: String)

        case refused(HTTPResponseStatus, String)
    }

    private let key: String
    private let address: String
    private let port = Mutex<UInt16>(0)

    /// Creates an access check that refuses every request until ``listens(at:)`` is called.
    init(key: String, address: String) {
        self.key = key
        self.address = address
    }

    /// Starts allowing requests to the given port.
    ///
    /// Requests for any host other than the server's address, `localhost`, and the loopback addresses are
    /// refused, even if the host name resolves to this machine.
    func listens(at port: UInt16) {
        self.port.withLock { $0 = port }
    }

    func verdict(on request: HTTPRequest) -> Verdict {
        let port = port.withLock(\.self)
        let hosts = [address, "127.0.0.1", "localhost", "[::1]"].map { "\($0):\(port)" }
        let shownHost = request.headers.first(name: "Host")?.lowercased()
        guard port > 0, let host = shownHost, hosts.contains(host) else {
            return .refused(.misdirectedRequest, "Use the host name from the URL that storefront printed.")
        }
        // Browsers send a cookie to all ports of a host, so the cookie's name contains the port number.
        let name = "storefront-\(port)="
        if let shown = request.parameter("key") {
            return Secret(shown) == Secret(key)
                ? .welcomed(cookie: "\(name)\(key); Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000")
                : .refused(.forbidden, Self.advice)
        }
        // The style sheet is public, so that the page that reports a refused request looks like the app's
        // other pages.
        if request.method == .GET, request.path == "/-/style.css" { return .admitted }
        let cookies = (request.headers.first(name: "Cookie") ?? "").split(separator: ";").map {
            $0.drop { $0 == " " }
        }
        guard
            cookies.contains(where: {
                $0.hasPrefix(name) && Secret(String($0.dropFirst(name.count))) == Secret(key)
            })
        else {
            return .refused(.forbidden, Self.advice)
        }
        guard request.method != .GET else { return .admitted }
        // A page from another origin can submit a form but cannot forge the `Origin` header.
        guard request.headers.first(name: "Origin") == "http://\(host)" else {
            return .refused(.forbidden, "This form was not submitted from one of the app's own pages.")
        }
        return .admitted
    }

    private static let advice = "Open the URL that storefront printed. The URL contains the key."
}
