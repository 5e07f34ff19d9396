import FoundationExtensions
import ScreenKit

/// The places that tabs look at; a place that no tab looks at for a while ends.
@MainActor
final class BrowserWindows {
    /// The maximum number of places; the one that was looked at least recently makes room for another.
    static let maximum = 200

    /// The maximum number of streams in all.
    static let maximumStreams = 500

    private let source: BrowserServer.WindowSource
    private let patience: Int
    private var windows: [String: BrowserWindow] = [:]
    private var beats = 0
    /// The startup notice; `nil` after the user has acted on a page that shows it.
    private var notice: String?

    init(_ source: BrowserServer.WindowSource, patience: Int) {
        self.source = source
        self.patience = patience
        notice = source.notice
    }

    /// Counts as a look; `nil` if the place has ended.
    subscript(_ id: String) -> BrowserWindow? {
        let window = windows[id]
        window?.lastBeat = beats
        return window
    }

    /// Returns `nil` for an address that leads nowhere.
    func make(at address: String) -> BrowserWindow? {
        guard let coordinator = source.make(address) else { return nil }
        if windows.count >= Self.maximum, let oldest = windows.values.min(by: BrowserWindow.isLessWorth) {
            end(oldest)
        }
        let window = BrowserWindow(coordinator, id: Secret.random().revealed, notice: notice) { [weak self] in
            guard let self, notice != nil else { return }
            notice = nil
            self.source.noticeWasRead()
        }
        window.lastBeat = beats
        windows[window.id] = window
        return window
    }

    /// Returns `nil` when there are too many streams.
    func watch(_ window: BrowserWindow) -> Watcher? {
        let count = windows.values.reduce(0) { $0 + $1.watcherCount }
        return count < Self.maximumStreams ? window.watch() : nil
    }

    /// Wakes all streams, and ends places that no tab has looked at for too long.
    func beat() {
        beats += 1
        for window in windows.values {
            if window.watcherCount > 0 { window.lastBeat = beats }
            if beats - window.lastBeat > patience { end(window) } else { window.wake() }
        }
    }

    func endAll() {
        for window in windows.values { end(window) }
    }

    private func end(_ window: BrowserWindow) {
        windows[window.id] = nil
        window.end()
        source.end(window.coordinator)
    }
}
