import Synchronization

final class Log: Sendable {
    private let storage = Mutex<[String]>([])

    var entries: [String] { storage.withLock { $0 } }

    func note(_ entry: String) {
        storage.withLock { $0.append(entry) }
    }
}
