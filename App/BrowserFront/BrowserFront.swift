import FlyingFox
import Foundation
import HTTPListener
package import Logging
package import ScreenKit

/// A front end for the screens of a coordinator in a browser: each tab is a place of its own over one shop.
///
/// Everything works with forms alone; with a script, what changes by itself appears, and nothing that is
/// being typed is lost.
/// ```swift
/// let source = BrowserFront.PlaceSource(make: { shop.place(at: ShopRoutes.path(to: $0)) }, end: shop.end)
/// let front = try await BrowserFront.start(BrowserOptions(key: key), places: source)
/// print(front.url)
/// await front.stop()
/// ```
@MainActor
package final class BrowserFront {
    /// Makes and ends what a tab shows.
    package struct PlaceSource: Sendable {
        let make: @MainActor @Sendable (_ address: String) -> (any Coordinator)?
        let end: @MainActor @Sendable (any Coordinator) -> Void

        /// Creates a source.
        ///
        /// - Parameters:
        ///   - make: Makes a coordinator that shows an address, or its first screen for an empty one; returns
        ///     `nil` for an address that leads nowhere.
        ///   - end: Ends one of them, which nobody looks at any more.
        package init(
            make: @escaping @MainActor @Sendable (_ address: String) -> (any Coordinator)?,
            end: @escaping @MainActor @Sendable (any Coordinator) -> Void
        ) {
            self.make = make
            self.end = end
        }
    }

    /// How often a stream says that it is alive, and how soon a tab that was closed is noticed.
    private static let heartbeat = Duration.seconds(15)

    /// For how many heartbeats a place is kept that no tab looks at: half an hour.
    private static let patience = 120

    /// The address to open in a browser, with the key that lets it in.
    package let url: String

    private let listener: Listener
    private let places: Places
    private let beating: Task<Void, Never>

    private init(url: String, listener: Listener, places: Places, beating: Task<Void, Never>) {
        self.url = url
        self.listener = listener
        self.places = places
        self.beating = beating
    }

    isolated deinit {
        beating.cancel()
    }

    /// Starts a front and returns when it listens.
    ///
    /// - Parameters:
    ///   - options: Where it listens, and whom it lets in.
    ///   - source: Makes and ends what a tab shows.
    ///   - clock: Measures how long a place is kept, and when a stream says that it is alive.
    ///   - logger: Receives a line for each request, without its contents.
    /// - Returns: The front, which ends when it is freed.
    /// - Throws: What the system says when the port is taken or the address is none of this machine.
    package static func start(
        _ options: BrowserOptions,
        places source: PlaceSource,
        clock: any Clock<Duration> = .continuous,
        logger: Logger = Logger(label: "BrowserFront")
    ) async throws -> BrowserFront {
        let places = Places(source, patience: patience)
        let admission = Admission(key: options.key, address: options.address)
        let handler = BrowserHandler(places: places, admission: admission, clock: clock, logger: logger)
        let listener = try await Listener.http(address: options.address, port: options.port, handler: handler)
        admission.listens(at: listener.port)
        let beating = Task {
            while (try? await clock.sleep(for: heartbeat)) != nil { places.beat() }
        }
        let url = "http://\(options.address):\(listener.port)/?key=\(options.key)"
        return BrowserFront(url: url, listener: listener, places: places, beating: beating)
    }

    /// Ends the front: no tab is answered any more, and the port is free on return.
    package func stop() async {
        beating.cancel()
        places.endAll()
        await listener.stop()
    }
}
