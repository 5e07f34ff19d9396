import Foundation
package import Logging
package import StoreDomain
import Synchronization

/// Writes what people do to a file, each event a line of JSON.
///
/// ```
/// {"count":3,"event":"searched","screen":"search","time":"2026-11-20T10:00:00Z"}
/// ```
/// Callers do not wait: events are written in order on a queue of its own. A file that has grown to its limit
/// becomes `….old`, in place of the one before. What cannot be written is dropped, and noted once.
package final class AnalyticsLog: Sendable {
    private let path: String
    private let clock: ShopClock
    private let logger: Logger
    private let sizeLimit: Int
    private let queue = DispatchQueue(label: "storefront.analytics", qos: .utility)
    private let hasFailed = Atomic(false)

    /// Creates a log; its file is made with the first event.
    ///
    /// - Parameters:
    ///   - path: The file, which only its owner may read.
    ///   - clock: The time of each event.
    ///   - logger: Where the first failure is noted.
    ///   - sizeLimit: How many bytes the file may have.
    package init(path: String, clock: ShopClock, logger: Logger, sizeLimit: Int = 1 << 20) {
        self.path = path
        self.clock = clock
        self.logger = logger
        self.sizeLimit = sizeLimit
    }

    /// What interactors record with.
    package var analytics: Analytics {
        Analytics { [self] event in
            let date = clock.now()
            queue.async { [self] in write(Line(event, at: date)) }
        }
    }

    /// Waits until all that was recorded is written.
    package func finish() async {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume() }
        }
    }

    private func write(_ line: Line) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let json = try? encoder.encode(line) else { return }
        do throws(StorageError) {
            try append(json + Data("\n".utf8))
        } catch {
            guard !hasFailed.exchange(true, ordering: .relaxed) else { return }
            logger.error("Analytics are lost.", metadata: ["error": "\(error)"])
        }
    }

    private func append(_ line: Data) throws(StorageError) {
        var status = stat()
        let stored = lstat(path, &status) == 0 ? Int(status.st_size) : 0
        let isFull = stored > 0 && stored + line.count > sizeLimit
        if isFull, rename(path, path + ".old") != 0 { throw StorageError(errorNumber: errno, file: path) }
        guard let file = try PrivateFile.open(path, isMade: true) else {
            throw StorageError(errorNumber: ENOENT, file: path)
        }
        defer { close(file) }
        let size = lseek(file, 0, SEEK_END)
        let count = line.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, size) }
        guard count == line.count else {
            let code = count == -1 ? errno : ENOSPC
            // The next line must not begin in the middle of this one.
            _ = ftruncate(file, size)
            throw StorageError(errorNumber: code, file: path)
        }
    }
}

/// An event as it is written; a field that does not belong to it is left out.
private struct Line: Encodable {
    let time: String
    let screen: String?
    var event: String
    var isFavorite: Bool?
    var product: String?
    var sku: String?
    var order: String?
    var count: Int?
    var experiment: String?
    var variant: String?

    init(_ event: AnalyticsEvent, at date: Date) {
        time = date.formatted(.iso8601)
        screen = event.screen
        switch event.action {
        case .favoriteSet(let isFavorite, let id):
            self.event = "favoriteSet"
            self.isFavorite = isFavorite
            product = id.rawValue
        case .searched(let resultCount):
            self.event = "searched"
            count = resultCount
        case .addedToCart(let id, let sku):
            self.event = "addedToCart"
            product = id.rawValue
            self.sku = sku.rawValue
        case .checkedOut(let lineCount):
            self.event = "checkedOut"
            count = lineCount
        case .orderPlaced(let id):
            self.event = "orderPlaced"
            order = id.rawValue
        case .exposed(let variant):
            self.event = "exposed"
            experiment = HomePicks.experiment
            self.variant = variant.rawValue
        }
    }
}
