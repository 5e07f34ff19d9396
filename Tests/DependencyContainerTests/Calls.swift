import Synchronization

final class Calls: Sendable {
    private let calls = Mutex<[String]>([])

    var list: [String] { calls.withLock { $0 } }

    func record(_ call: String) {
        calls.withLock { $0.append(call) }
    }
}
