import FoundationExtensions
import ScreenKit

/// A collection of the windows for all browser tabs.
///
/// A window ends if no tab uses it for half an hour.
@MainActor
final class BrowserWindows {
    /// The maximum number of windows.
    ///
    /// If this number of windows exists, creating a window ends the least recently used one, preferably one
    /// that is not open in a tab.
    static let maximum = 200

    /// The maximum number of event streams across all windows.
    static let maximumStreams = 500

    private let source: BrowserServer.WindowSource
    private let patience: Int
    private var windows: [String: BrowserWindow] = [:]
    private var beats = 0
    private var notice: String?

    init(_ source: BrowserServer.WindowSource, patience: Int) {
        self.source = source
        self.patience = patience
        notice = source.notice
    }

    /// Returns the window with the given identifier and marks it as used, or returns `nil` if the window has
    /// ended.
    subscript(_ id: String) -> BrowserWindow? {
        let window = windows[id]
        window?.lastBeat = beats
        return window
    }

    func make(at deepLink: String) -> BrowserWindow? {
        guard let coordinator = source.make(deepLink) else { return nil }
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

    func watch(_ window: BrowserWindow) -> Watcher? {
        let count = windows.values.reduce(0) { $0 + $1.watcherCount }
        return count < Self.maximumStreams ? window.watch() : nil
    }

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
