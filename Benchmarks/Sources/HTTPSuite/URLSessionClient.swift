import Foundation
import FoundationNetworking

/// The client that comes with Swift.
struct URLSessionClient: Client {
    static let name = "URLSession"

    private let session: URLSession
    private let request: URLRequest

    init(address: Address, connections: Int) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpMaximumConnectionsPerHost = connections
        configuration.urlCache = nil
        session = URLSession(configuration: configuration)
        guard let url = URL(string: address.url) else { preconditionFailure("The address is one.") }
        request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
    }

    func get() async throws -> (status: Int, length: Int) {
        let (body, response) = try await session.data(for: request)
        return ((response as? HTTPURLResponse)?.statusCode ?? 0, body.count)
    }

    func end() {
        session.invalidateAndCancel()
    }
}
