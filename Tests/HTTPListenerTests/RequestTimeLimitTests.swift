import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import HTTPListener

struct RequestTimeLimitTests {
    private let channel = EmbeddedChannel(handler: RequestTimeLimit())
    private let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/")

    init() throws {
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    }

    private func pass(_ time: TimeAmount) { channel.embeddedEventLoop.advanceTime(by: time) }

    @Test func closesSilentConnectionAfterLimit() {
        pass(.seconds(59))
        #expect(channel.isActive)
        pass(.seconds(1))
        #expect(!channel.isActive)
    }

    @Test func closesConnectionWithUnfinishedRequest() throws {
        pass(.seconds(59))
        try channel.writeInbound(HTTPServerRequestPart.head(head))
        try channel.writeInbound(HTTPServerRequestPart.body(ByteBuffer(string: "a")))
        pass(.seconds(1))
        #expect(!channel.isActive)
    }

    @Test func pausesLimitUntilResponseEnds() throws {
        try channel.writeInbound(HTTPServerRequestPart.head(head))
        try channel.writeInbound(HTTPServerRequestPart.end(nil))
        pass(.hours(1))
        #expect(channel.isActive)
        try channel.writeOutbound(
            HTTPServerResponsePart.head(HTTPResponseHead(version: .http1_1, status: .ok))
        )
        pass(.hours(1))
        #expect(channel.isActive)
        try channel.writeOutbound(HTTPServerResponsePart.end(nil))
        pass(.seconds(59))
        #expect(channel.isActive)
        pass(.seconds(1))
        #expect(!channel.isActive)
    }
}
