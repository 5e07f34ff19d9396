import Foundation
import FoundationExtensions
import PageMarkup
import ScreenKit
import ViewStateCore

/// The coordinator of a browser tab, together with the event streams that report changes to its screens.
///
/// If the user duplicates a tab, both tabs share the same window.
@MainActor
final class BrowserWindow {
    /// The window's random identifier, which every form must contain and which must not be guessable.
    let id: String

    var coordinator: any Coordinator { navigation.coordinator }

    /// The number of the heartbeat at which a tab last used the window.
    var lastBeat = 0

    /// The maximum number of tabs for which the window stores the most recent action.
    ///
    /// Each tab numbers its actions separately.
    private static let maximumTabs = 16

    /// The maximum number of long lists that the script keeps while the page shows other screens.
    private static let maximumEarlierPages = 3

    /// The maximum number of event streams for each window.
    ///
    /// If an additional stream starts, the oldest stream ends.
    private static let maximumWatchers = 4

    private let navigation: NavigationSession
    private var watchers: [(number: Int, signal: AsyncStream<Void>.Continuation)] = []
    private var watcherNumber = 0
    private var answered: [(tab: String, number: Int, refusal: String?)] = []
    private var revision = 0
    private var shown: ShownPage?
    /// The most recent pages that showed other screens with long lists, from oldest to newest.
    ///
    /// The script keeps these long lists.
    private var earlierPages: [ShownPage] = []
    private var update: (revision: Int, since: Int, data: Data)?
    private var ticket = 0
    private var userChanges = 0
    /// The startup notice, or `nil` after the user has performed an action on a page that shows the notice.
    private var notice: String?
    /// The refusal of a plain form submission that no page has shown yet, or `nil` if there is none.
    private var refusal: ShownPage.Refusal?
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

    /// Returns whether the first window should end before the second window.
    ///
    /// A window that is not open in a tab ends before a window that is. Otherwise, the less recently used
    /// window ends first.
    static func isLessWorth(_ one: BrowserWindow, than other: BrowserWindow) -> Bool {
        (one.watcherCount > 0 ? 1 : 0, one.lastBeat) < (other.watcherCount > 0 ? 1 : 0, other.lastBeat)
    }

    /// Returns the current page, whose revision increases with each change.
    func page() -> ShownPage {
        guard let screen = coordinator.path.last else {
            return shown ?? ShownPage(of: coordinator, revision: 0)
        }
        let frame = screen.frame
        if let shown, shown.frame == frame, shown.tabs == coordinator.tabs,
            shown.selectedTab == coordinator.selectedTab, shown.deepLink == coordinator.deepLink,
            shown.notice == notice
        {
            return shown
        }
        revision += 1
        let before = shown.flatMap { $0.userChanges == coordinator.userChanges ? $0 : nil }
        if before == nil { earlierPages = [] }
        let older = earlierPages.first { $0.frame.screen == frame.screen }
        if let before, before.frame.screen != frame.screen {
            earlierPages.removeAll { [before.frame.screen, frame.screen].contains($0.frame.screen) }
            if before.isPersisted { earlierPages.append(before) }
            earlierPages = earlierPages.suffix(Self.maximumEarlierPages)
        }
        let page = ShownPage(of: coordinator, revision: revision, after: before, older, notice: notice)
        shown = page
        return page
    }

    /// Returns the current revision, together with JSON that updates the page from revision `since` to the
    /// current revision.
    ///
    /// The encoded JSON is shared by all requests for the same update.
    func update(since: Int = 0, refusal: String? = nil) -> (revision: Int, data: Data) {
        let page = page()
        if refusal == nil, let update, update.revision == page.revision, update.since == since {
            return (update.revision, update.data)
        }
        let data = page.update(for: id, since: since, refusal: refusal)
        if refusal == nil { update = (page.revision, since, data) }
        return (page.revision, data)
    }

    /// Returns whether the user has signed in or out since the previous call.
    ///
    /// If the result is `true`, the browser must discard its pages.
    func hasNewUser() -> Bool {
        defer { userChanges = coordinator.userChanges }
        return coordinator.userChanges != userChanges
    }

    /// Issues a ticket for a URL that a page loads without a user action.
    ///
    /// If the window no longer shows the URL's screen when the request arrives, the response contains the
    /// window's current screen. A ticket is valid only once, so a later visit to the URL with the browser's
    /// *Back* button shows the URL's screen.
    func issueTicket() -> Int {
        ticket += 1
        return ticket
    }

    /// Redeems a request's ticket if it is the most recently issued one, and returns whether it was redeemed.
    func redeem(_ shown: Int) -> Bool {
        guard shown == ticket else { return false }
        ticket += 1
        return true
    }

    /// Performs an action that the user took in a tab, unless it has already been performed.
    ///
    /// - Returns: The reason that all or part of the action was refused, or `nil` if no part was refused.
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

    /// Stores the reason that a plain form submission was refused until the next page shows it.
    ///
    /// The response to the submission is a redirection, so that reloading the next page or returning to it
    /// does not submit the form again.
    func keepRefusal(_ reason: String, of action: TabAction) {
        let control: ControlID? = if case .control(let id) = action.step { id } else { nil }
        refusal = ShownPage.Refusal(reason: reason, control: control)
    }

    func takeRefusal() -> ShownPage.Refusal? {
        defer { refusal = nil }
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
            case .gone: "The screen has changed, and that action is no longer available."
            case .disabled(let reason): "Unavailable: \(reason)"
            case .needsText: "Enter text in “\(label(of: action.step))” first."
            }
        }
    }

    private func label(of step: TabAction.Step) -> String {
        guard case .control(let id) = step else { return "" }
        return coordinator.path.last?.frame.control(id)?.label ?? ""
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
        case .visit(let deepLink):
            if deepLink != coordinator.deepLink, !coordinator.visit(deepLink) { throw .gone }
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

    /// Wakes all event streams, so that each stream sends an update or a heartbeat.
    func wake() {
        for watcher in watchers { watcher.signal.yield() }
    }

    func end() {
        navigation.stop()
        for watcher in watchers { watcher.signal.finish() }
        watchers = []
    }
}

/// An event stream's subscription to a window.
///
/// The subscription ends when this object is deallocated.
@MainActor
final class Watcher {
    let window: BrowserWindow

    /// A stream of signals, each of which indicates a possible change or a heartbeat.
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
    /// The control, tab, or link that the user activated.
    ///
    /// Before the window performs the step, it fills in the fields whose text has changed.
    enum Step: Sendable {
        case none
        case control(ControlID)
        case back
        case tab(TabID)
        /// The deep link of the screen that the browser's *Back* or *Forward* button leads to.
        case visit(String)
    }

    struct Field: Sendable {
        let control: ControlID
        let text: String
    }

    /// The identifier of the browser tab, or an empty string if JavaScript is unavailable.
    var tab = ""

    /// The number of the action within its tab, or `nil` if JavaScript is unavailable.
    var number: Int?

    /// The identifier of the screen on the page that sent the action.
    var screen: ScreenID?

    var fields: [Field] = []
    var step = Step.none
}
