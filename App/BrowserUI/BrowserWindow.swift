import Foundation
import FoundationExtensions
import PageMarkup
import ScreenKit
import ViewStateCore

/// The content of a browser tab: a coordinator of its own, and the streams that follow it.
///
/// A tab that was duplicated shares the window with its original.
@MainActor
final class BrowserWindow {
    /// The window's identifier, which is random because every form must contain it.
    let id: String

    var coordinator: any Coordinator { navigation.coordinator }

    /// The number of the heartbeat at which a tab last used the window.
    var lastBeat = 0

    /// The number of tabs whose last action is remembered.
    ///
    /// Each tab numbers its own actions.
    private static let maximumTabs = 16

    /// The number of long lists that a script keeps in the page while other screens are shown.
    private static let maximumKept = 3

    /// The maximum number of streams that follow one window.
    ///
    /// A further stream ends the oldest one.
    private static let maximumWatchers = 4

    private let navigation: NavigationSession
    private var watchers: [(number: Int, signal: AsyncStream<Void>.Continuation)] = []
    private var watcherNumber = 0
    private var answered: [(tab: String, number: Int, refusal: String?)] = []
    private var revision = 0
    private var shown: ShownPage?
    /// The last pages of other screens with long lists that a script keeps, in order from oldest to newest.
    private var kept: [ShownPage] = []
    private var update: (revision: Int, since: Int, data: Data)?
    private var ticket = 0
    private var userChanges = 0
    /// The notice; `nil` once the user has acted on a page that shows it.
    private var notice: String?
    private let noticeWasRead: @MainActor () -> Void

    init(
        _ coordinator: any Coordinator,
        id: String,
        notice: String? = nil,
        noticeWasRead: @escaping @MainActor () -> Void = {}
    ) {
        navigation = NavigationSession(coordinator)
        self.id = id
        self.notice = notice
        self.noticeWasRead = noticeWasRead
        navigation.follow { [weak self] in self?.wake() }
    }

    var watcherCount: Int { watchers.count }

    /// Returns whether one window ends before another, because no tab follows it or because it was used less
    /// recently.
    static func isLessWorth(_ one: BrowserWindow, than other: BrowserWindow) -> Bool {
        (one.watcherCount > 0 ? 1 : 0, one.lastBeat) < (other.watcherCount > 0 ? 1 : 0, other.lastBeat)
    }

    /// Returns the current page, whose revision grows with each change.
    func page() -> ShownPage {
        guard let screen = coordinator.path.last else {
            return shown ?? ShownPage(of: coordinator, revision: 0)
        }
        let frame = screen.frame
        if let shown, shown.frame == frame, shown.tabs == coordinator.tabs,
            shown.selectedTab == coordinator.selectedTab, shown.address == coordinator.address,
            shown.notice == notice
        {
            return shown
        }
        revision += 1
        let before = shown.flatMap { $0.userChanges == coordinator.userChanges ? $0 : nil }
        if before == nil { kept = [] }
        let older = kept.first { $0.frame.screen == frame.screen }
        if let before, before.frame.screen != frame.screen {
            kept.removeAll { [before.frame.screen, frame.screen].contains($0.frame.screen) }
            if before.isPersisted { kept.append(before) }
            kept = kept.suffix(Self.maximumKept)
        }
        let page = ShownPage(of: coordinator, revision: revision, after: before, older, notice: notice)
        shown = page
        return page
    }

    /// Returns the JSON that changes page `since` into the current page, and the current revision.
    ///
    /// The JSON is encoded once for all requests.
    func update(since: Int = 0, refusal: String? = nil) -> (revision: Int, data: Data) {
        let page = page()
        if refusal == nil, let update, update.revision == page.revision, update.since == since {
            return (update.revision, update.data)
        }
        let data = page.update(for: id, since: since, refusal: refusal)
        if refusal == nil { update = (page.revision, since, data) }
        return (page.revision, data)
    }

    /// Returns whether the user has signed in or out since the last call, so that the browser has to discard
    /// its pages.
    func hasNewUser() -> Bool {
        defer { userChanges = coordinator.userChanges }
        return coordinator.userChanges != userChanges
    }

    /// Returns a number for a URL that a page loads without an action of the user.
    ///
    /// If the window has moved on by the time of the request, the page shows the window's current screen. A
    /// ticket is valid once, so a later visit with the browser's *Back* shows the screen of the URL.
    func issueTicket() -> Int {
        ticket += 1
        return ticket
    }

    /// Returns whether a request contains the newest ticket, which then becomes invalid.
    func redeem(_ shown: Int) -> Bool {
        guard shown == ticket else { return false }
        ticket += 1
        return true
    }

    /// Performs the user's action in a tab, unless it was performed already.
    ///
    /// - Returns: The reason if the action, or a part of it, was refused; otherwise `nil`.
    func perform(_ action: TabAction) -> String? {
        guard let number = action.number else { return outcome(of: action) }
        if let index = answered.firstIndex(where: { $0.tab == action.tab }) {
            let last = answered[index]
            if number <= last.number { return number == last.number ? last.refusal : nil }
            answered.remove(at: index)
        }
        let refusal = outcome(of: action)
        answered.append((action.tab, number, refusal))
        if answered.count > Self.maximumTabs { answered.removeFirst() }
        return refusal
    }

    private func outcome(of action: TabAction) -> String? {
        if notice != nil {
            notice = nil
            noticeWasRead()
        }
        do throws(ControlRefusal) {
            try perform(action.step, with: action.fields, on: action.screen)
            return nil
        } catch {
            return switch error {
            case .gone: "This is no longer on the screen."
            case .disabled(let reason): "Unavailable: \(reason)"
            case .needsText: "Enter some text first."
            }
        }
    }

    private func perform(
        _ step: TabAction.Step,
        with fields: [TabAction.Field],
        on id: ScreenID?
    ) throws(ControlRefusal) {
        guard let screen = coordinator.path.last else { throw .gone }
        let isThere = id.map { $0 == ShownPage.identifier(of: screen.id, at: coordinator) } ?? true
        if isThere {
            for field in fields { try screen.perform(field.control, value: field.text) }
        }
        switch step {
        case .none:
            if !isThere, !fields.isEmpty { throw .gone }
        case .control(let control):
            guard isThere else { throw .gone }
            try screen.perform(control, value: nil)
        case .back:
            guard isThere else { throw .gone }
            if try !navigation.goBack(from: screen.frame) { throw .gone }
        case .tab(let tab):
            try navigation.select(tab, from: screen.frame)
        case .visit(let address):
            if address != coordinator.address, !coordinator.visit(address) { throw .gone }
        }
    }

    func watch() -> Watcher {
        let (stream, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        if watchers.count >= Self.maximumWatchers { watchers.removeFirst().signal.finish() }
        watcherNumber += 1
        watchers.append((watcherNumber, signal))
        signal.yield()
        return Watcher(window: self, number: watcherNumber, signals: stream)
    }

    func unwatch(_ number: Int) {
        watchers.removeAll { $0.number == number }
    }

    /// Wakes all streams, which then send a change or a heartbeat.
    func wake() {
        for watcher in watchers { watcher.signal.yield() }
    }

    func end() {
        navigation.stop()
        for watcher in watchers { watcher.signal.finish() }
        watchers = []
    }
}

/// The subscription of one stream to a window.
///
/// The subscription ends when it is deallocated.
@MainActor
final class Watcher {
    let window: BrowserWindow

    /// A stream of signals for possible changes and for heartbeats.
    let signals: AsyncStream<Void>

    private let number: Int

    init(window: BrowserWindow, number: Int, signals: AsyncStream<Void>) {
        self.window = window
        self.number = number
        self.signals = signals
    }

    isolated deinit {
        window.unwatch(number)
    }
}

struct TabAction: Sendable {
    /// The control or link that was used.
    ///
    /// Changed fields are sent with it.
    enum Step: Sendable {
        case none
        case control(ControlID)
        case back
        case tab(TabID)
        /// A deep link that the browser's *Back* or *Forward* leads to.
        case visit(String)
    }

    struct Field: Sendable {
        let control: ControlID
        let text: String
    }

    /// The identifier of the browser tab; empty without JavaScript.
    var tab = ""

    /// The number of the action in its tab; `nil` without JavaScript.
    var number: Int?

    /// The screen that the user saw, as the page identified it.
    var screen: ScreenID?

    var fields: [Field] = []
    var step = Step.none
}
