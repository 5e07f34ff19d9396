import FlyingFox
import FlyingSocks
import Foundation

extension HTTPRequest {
    /// What the request brings, read to the end of its body: the next request of the connection begins there.
    /// - Throws: The error of the connection when it ends early, ``ReplyError/malformedBody`` when nobody can
    ///   tell where the body ends.
    func input() async throws -> RequestInput {
        do {
            return RequestInput(
                body: RequestBody(contentType: headers[.contentType], data: try await limitedBody()),
                idempotencyKey: headers[HTTPHeader("Idempotency-Key")]
            )
        } catch let error as SocketError {
            throw error
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            throw ReplyError.malformedBody
        }
    }

    /// The port at the other end of the connection; 0 when there is none.
    var remotePort: UInt16 {
        switch remoteAddress {
        case .ip4(_, let port), .ip6(_, let port): port
        case .unix, nil: 0
        }
    }

    private func limitedBody() async throws -> Data? {
        var data = Data()
        var length = 0
        for try await chunk in bodySequence {
            length += chunk.count
            if length <= RequestBody.limit { data += chunk }
        }
        return length <= RequestBody.limit ? data : nil
    }
}
