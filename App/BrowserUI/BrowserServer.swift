import Foundation
package import HTTPListener
package import Logging
package import ScreenKit

/// An HTTP server that shows the app in browsers.
///
/// Each browser tab shows a separate window, and all windows share one app.
///
/// All features work with plain forms, without JavaScript. With JavaScript, pages are updated automatically,
/// and updates never overwrite text that the user is typing.
@MainActor
package final class BrowserServer {
    package struct WindowSource: Sendable {
        let make: @MainActor @Sendable (_ deepLink: String) -> (any Coordinator)?
        let end: @MainActor @Sendable (any Coordinator) -> Void
        let notice: String?
        let noticeWasRead: @MainActor @Sendable () -> Void

        /// Creates a source of coordinators for browser windows.
        ///
        /// - Parameters:
        ///   - make: A closure that returns a coordinator that shows the screen of a deep link, or the first
        ///     screen if the deep link is empty. The closure returns `nil` if no screen matches the deep
        ///     link.
        ///   - end: A closure that ends a coordinator.
        ///   - notice: A message that every page shows until the user performs an action on any page.
        ///   - noticeWasRead: A closure that is called after the user performs an action on a page that shows
        ///     the notice.
        package init(
            make: @escaping @MainActor @Sendable (_ deepLink: String) -> (any Coordinator)?,
            end: @escaping @MainActor @Sendable (any Coordinator) -> Void,
            notice: String? = nil,
            noticeWasRead: @escaping @MainActor @Sendable () -> Void = {}
        ) {
            self.make = make
            self.end = end
            self.notice = notice
            self.noticeWasRead = noticeWasRead
        }
    }

    /// The interval at which event streams send heartbeats and the server detects closed tabs.
    private static let heartbeat = Duration.seconds(15)

    /// The number of heartbeats, equivalent to half an hour, after which an unused window ends.
    private static let patience = 120

    /// The URL to open in a browser, including the key.
    package let url: String

    private let listener: Listener
    private let windows: BrowserWindows
    private let beating: Task<Void, Never>

    /// Creates and starts a server.
    ///
    /// The server accepts connections by the time this initializer returns, and it stops when it is
    /// deallocated.
    ///
    /// - Parameters:
    ///   - address: The IPv4 address to listen on, which must belong to this machine.
    ///   - port: The port, or 0 for any free port.
    ///   - key: A string of letters and digits that a browser must send once, as part of the printed URL.
    ///     After that request, the browser sends the key in a cookie.
    ///   - source: The source that creates and ends the coordinators for windows.
    ///   - clock: The clock that measures heartbeats, waiting times, and the lifetime of unused windows.
    ///   - logger: The logger that records each request without the request's contents.
    /// - Throws: `BindError` if the server cannot listen on the address and port.
    package init(
        at address: String = "127.0.0.1",
        port: UInt16 = 0,
        key: String,
        windows source: WindowSource,
        clock: any Clock<Duration> = .continuous,
        logger: Logger = Logger(label: "BrowserUI")
    ) async throws(BindError) {
        let windows = BrowserWindows(source, patience: Self.patience)
        let admission = Admission(key: key, address: address)
        let handler = BrowserHandler(windows: windows, admission: admission, clock: clock, logger: logger)
        listener = try await Listener.http(address: address, port: port, handler: handler)
        admission.listens(at: listener.port)
        self.windows = windows
        beating = Task {
            while (try? await clock.sleep(for: Self.heartbeat)) != nil { windows.beat() }
        }
        url = "http://\(address):\(listener.port)/?key=\(key)"
    }

    isolated deinit {
        beating.cancel()
    }

    /// Stops the server.
    ///
    /// When this method returns, all connections have ended and the port is free.
    package func stop() async {
        beating.cancel()
        windows.endAll()
        await listener.stop()
    }
}
