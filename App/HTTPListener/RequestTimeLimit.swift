import NIOCore
import NIOHTTP1

/// A handler that closes a connection whose client sends no whole request in time.
///
/// Without it, clients that connect and stay silent would take all connections that a listener serves. The
/// time begins with the connection, and again after each response; a response may take as long as it needs.
final class RequestTimeLimit: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart

    static let limit = TimeAmount.seconds(60)

    private var end: Scheduled<Void>?

    func channelActive(context: ChannelHandlerContext) {
        expectRequest(in: context)
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        end?.cancel()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .end = unwrapInboundIn(data) { end?.cancel() }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data) { expectRequest(in: context) }
        context.write(data, promise: promise)
    }

    /// Waits for a whole request.
    private func expectRequest(in context: ChannelHandlerContext) {
        end?.cancel()
        end = context.eventLoop.scheduleTask(in: Self.limit) { [channel = context.channel] in
            channel.close(promise: nil)
        }
    }
}
