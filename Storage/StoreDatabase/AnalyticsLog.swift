import Foundation
package import Logging
package import StoreDomain
import Synchronization

/// A log that writes user events to a file, one JSON object per line.
///
/// ```
/// {"count":3,"event":"searched","screen":"search","time":"2026-11-20T10:00:00Z"}
/// ```
/// Recording an event does not block the caller, because events are written on a serial queue. If an event
/// would make the file exceed its size limit, the file is first renamed with the suffix `.old` and replaces
/// any previous file with that name. Events that cannot be written are dropped, and only the first failure is
/// logged.
package final class AnalyticsLog: Sendable {
    private let path: String
    private let clock: StoreClock
    private let logger: Logger
    private let sizeLimit: Int
    private let queue = DispatchQueue(label: "storefront.analytics", qos: .utility)
    private let hasFailed = Atomic(false)

    /// Creates a log whose file is created when the first event is recorded and is accessible only to its
    /// owner.
    package init(path: String, clock: StoreClock, logger: Logger, sizeLimit: Int = 1 << 20) {
        self.path = path
        self.clock = clock
        self.logger = logger
        self.sizeLimit = sizeLimit
    }

    package var analytics: Analytics {
        Analytics { [self] event in
            let date = clock.now()
            queue.async { [self] in write(event, at: date) }
        }
    }

    /// Waits until all recorded events have been written.
    package func finish() async {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume() }
        }
    }

    private func write(_ event: AnalyticsEvent, at date: Date) {
        let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
        let fields = event.fields(at: date)
        guard let json = try? JSONSerialization.data(withJSONObject: fields, options: options) else { return }
        do throws(StorageError) {
            try append(json + Data("\n".utf8))
        } catch {
            guard !hasFailed.exchange(true, ordering: .relaxed) else { return }
            logger.error("Analytics events cannot be written.", metadata: ["error": "\(error)"])
        }
    }

    private func append(_ line: Data) throws(StorageError) {
        var status = stat()
        let stored = lstat(path, &status) == 0 ? Int(status.st_size) : 0
        let isFull = stored > 0 && stored + line.count > sizeLimit
        if isFull, rename(path, path + ".old") != 0 { throw StorageError(errorNumber: errno, file: path) }
        let file = try PrivateFile.open(path)
        defer { close(file) }
        let size = lseek(file, 0, SEEK_END)
        let count = line.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, size) }
        guard count == line.count else {
            let code = count == -1 ? errno : ENOSPC
            // Remove the incomplete line so that the next event starts on a new line.
            _ = ftruncate(file, size)
            throw StorageError(errorNumber: code, file: path)
        }
    }
}

extension AnalyticsEvent {
    fileprivate func fields(at date: Date) -> [String: Any] {
        var fields: [String: Any] =
            switch action {
            case .favoriteSet(let isFavorite, let id):
                ["event": "favoriteSet", "isFavorite": isFavorite, "product": id.rawValue]
            case .searched(let count): ["event": "searched", "count": count]
            case .addedToCart(let id, let sku):
                ["event": "addedToCart", "product": id.rawValue, "sku": sku.rawValue]
            case .checkedOut(let count): ["event": "checkedOut", "count": count]
            case .orderPlaced(let id): ["event": "orderPlaced", "order": id.rawValue]
            case .exposed(let variant):
                [
                    "event": "exposed", "experiment": HomeRecommendations.experiment,
                    "variant": variant.rawValue,
                ]
            }
        fields["time"] = date.formatted(.iso8601)
        fields["screen"] = screen
        return fields
    }
}
