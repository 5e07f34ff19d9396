import NIOCore
import NIOHTTP1

/// A channel handler that closes a connection if the client does not send a complete request in time.
///
/// Without a time limit, silent clients could use up all of a listener's connections. The timer starts when
/// the client connects and restarts after each response. There is no time limit for sending a response.
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

    private func expectRequest(in context: ChannelHandlerContext) {
        end?.cancel()
        end = context.eventLoop.scheduleTask(in: Self.limit) { [channel = context.channel] in
            channel.close(promise: nil)
        }
    }
}
