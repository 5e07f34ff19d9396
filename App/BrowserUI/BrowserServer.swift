import Foundation
package import HTTPListener
package import Logging
package import ScreenKit

/// A front end for the screens of a coordinator in a browser: each tab is a place of its own over one shop.
///
/// Everything works with forms alone; with a script, what changes by itself appears, and nothing that is
/// being typed is lost.
@MainActor
package final class BrowserServer {
    package struct WindowSource: Sendable {
        let make: @MainActor @Sendable (_ address: String) -> (any Coordinator)?
        let end: @MainActor @Sendable (any Coordinator) -> Void
        let notice: String?
        let noticeWasRead: @MainActor @Sendable () -> Void

        /// Creates a source; `make` returns a coordinator that shows an address, or its first screen for an
        /// empty one, or `nil` for an address that leads nowhere.
        ///
        /// A notice is on each page until a user has acted on one; then `noticeWasRead` is called.
        package init(
            make: @escaping @MainActor @Sendable (_ address: String) -> (any Coordinator)?,
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

    /// How often a stream says that it is alive, and how soon a tab that was closed is noticed.
    private static let heartbeat = Duration.seconds(15)

    /// The number of heartbeats after which a place ends that no tab looks at: half an hour.
    private static let patience = 120

    /// The address to open in a browser, with the key that lets it in.
    package let url: String

    private let listener: Listener
    private let windows: BrowserWindows
    private let beating: Task<Void, Never>

    /// Starts a front; it listens on return, and ends when it is deallocated.
    ///
    /// - Parameters:
    ///   - address: The IPv4 address of this machine to listen at.
    ///   - port: The port, or 0 for any that is free.
    ///   - key: Letters and digits that a browser must show once, in the printed address; from then on its
    ///     cookie does.
    ///   - source: Makes and ends what a tab shows.
    ///   - clock: Measures how long a place is kept, and when a stream says that it is alive.
    ///   - logger: Receives a line for each request, without its contents.
    /// - Throws: `BindError` if it cannot listen at the address and port.
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

    /// Ends the front: no tab is answered any more, and the port is free on return.
    package func stop() async {
        beating.cancel()
        windows.endAll()
        await listener.stop()
    }
}
