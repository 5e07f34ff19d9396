import Foundation
import FoundationExtensions
import PageMarkup
import ScreenKit

/// A snapshot of a window's content, which can be rendered as HTML or as an update for the script.
struct ShownPage: Sendable {
    /// The reason that a plain form submission was refused, and the control that the user activated, if any.
    struct Refusal: Sendable {
        let reason: String
        let control: ControlID?
    }

    let frame: Frame
    let tabs: [Tab]
    let selectedTab: TabID?
    let deepLink: String?

    let notice: String?

    let revision: Int

    /// The screen's identifier as it appears in the HTML.
    private let screen: String

    private let rows: RowHistory

    /// The revision of the first page in the current sequence of pages that show this screen.
    private let first: Int

    /// The revision of the last page that showed this screen before another screen replaced it, or 0 if there
    /// is no such page.
    private let left: Int

    private let hasBack: Bool
    /// The number of times that the user had signed in or out before this page was created.
    let userChanges: Int

    /// The revision of the first page that was shown to the current user.
    private let firstOfUser: Int

    /// Creates the page that replaces another page in a window.
    ///
    /// `older` is the most recent earlier page that shows the same screen.
    @MainActor
    init(
        of coordinator: any Coordinator,
        revision: Int,
        after before: ShownPage? = nil,
        _ older: ShownPage? = nil,
        notice: String? = nil
    ) {
        self.notice = notice
        frame = coordinator.path.last?.frame ?? Frame(screen: "", title: "", elements: [], controls: [])
        tabs = coordinator.tabs
        selectedTab = coordinator.selectedTab
        deepLink = coordinator.deepLink
        screen = Self.identifier(of: frame.screen, at: coordinator).rawValue.percentEncoded
        userChanges = coordinator.userChanges
        firstOfUser = before?.firstOfUser ?? revision
        hasBack = coordinator.path.count > 1 || frame.wayBack != nil
        self.revision = revision
        if let before, before.screen == screen {
            (first, left) = (before.first, before.left)
            rows = RowHistory(of: frame, at: revision, after: before.rows)
        } else {
            (first, left) = (revision, older?.revision ?? 0)
            rows = RowHistory(of: frame, at: revision, after: older?.rows)
        }
    }

    /// Returns the identifier that represents a screen in HTML.
    ///
    /// The identifier changes when the user signs in or out, so that submitting an earlier user's form has no
    /// effect.
    @MainActor
    static func identifier(of screen: ScreenID, at coordinator: any Coordinator) -> ScreenID {
        let changes = coordinator.userChanges
        return changes == 0 ? screen : ScreenID(rawValue: "\(screen.rawValue) \(changes)")
    }

    /// A Boolean value that indicates whether the script keeps this page's list while other screens are
    /// shown.
    ///
    /// If the script keeps the list, only the changed rows are sent when the screen is shown again.
    var isPersisted: Bool { rows.count >= 100 }

    /// Returns the revision of the rows that the script holds for this screen after it has received revision
    /// `since`.
    ///
    /// If the page at revision `since` shows a different screen, the script may have kept this screen's list
    /// from an earlier page.
    private func page(knownAt since: Int) -> Int {
        since >= first ? since : since >= left ? left : 0
    }

    var path: String { "/" + (deepLink ?? "") }

    var title: String {
        ["", "Storefront"].contains(frame.title) ? "Storefront" : "\(frame.title) · Storefront"
    }

    /// Returns the JSON encoding of an ``Update`` that changes the page at revision `since` into this page.
    ///
    /// Each list in the update contains only the rows that have changed since revision `since`. If `since` is
    /// 0, the update contains the entire page.
    func update(for window: String, since: Int, refusal: String? = nil) -> Data {
        let forgets = since < firstOfUser
        let since = page(knownAt: since)
        let update = Update(
            window: window,
            revision: revision,
            since: since,
            forgets: forgets,
            path: path,
            title: SanitizedText(title).text,
            screen: screen,
            isPart: frame.wayBack != nil,
            tabs: tabList(for: window).source,
            content: content(for: window, since: since).source,
            refusal: refusal.map { SanitizedText($0).text }
        )
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        // Encoding cannot fail, because all values are encodable.
        return (try? encoder.encode(update)) ?? Data()
    }

    @MainActor
    func path(following window: BrowserWindow) -> String {
        "\(path)?window=\(window.id)&ticket=\(window.issueTicket())"
    }

    @MainActor
    func html(for window: BrowserWindow, refusal: Refusal? = nil) -> HTML {
        // Without JavaScript, a page reloads itself while its screen is busy.
        let again: HTML? =
            frame.isBusy
            ? """
            <noscript>\
            <meta http-equiv="refresh" content="2;url=\(path(following: window))"/></noscript>
            """
            : nil
        // Without JavaScript, this query keeps the user in the same window. The script removes the query.
        let query = "?window=\(window.id)"
        let body: HTML = """
            <body data-revision="\(revision)" data-path="\(path)">
            <a class="skip" href="#main">Skip to the content</a>
            <div id="bar" hidden=""></div>
            <header>\(HTML.brand(leadingTo: tabs.first?.link ?? "", query: query))
            <nav id="tabs" aria-label="Sections of the shop">\(tabList(for: window.id, query))</nav></header>
            <p id="banner" role="status" hidden=""></p>
            <main id="main">\(content(for: window.id, query, refusal: refusal))</main>
            <p id="live" role="status" class="unseen"></p>
            </body>
            """
        let head: HTML = "<script src=\"/-/script.js\" defer=\"\"></script>\(again)\n"
        return .document(titled: title, head: head, body: body)
    }

    /// Returns the tabs in a separate form because pressing Return in a field activates the first button of
    /// the field's form.
    private func tabList(for window: String, _ query: String = "") -> HTML {
        guard tabs.count > 1 else { return "" }
        let items = tabs.map { tab -> HTML in
            let current: HTML? = tab.id == selectedTab ? " aria-current=\"page\"" : nil
            let badge: HTML? = tab.badge.map { " <span class=\"badge\">\($0)</span>" }
            let id = tab.id.rawValue.percentEncoded
            guard let link = tab.link else {
                return """
                    <li><button id="t-\(id)" name="tab" value="\(id)"\(current)>\
                    \(tab.label)\(badge)</button></li>
                    """
            }
            return """
                <li><a id="t-\(id)" href="/\(link)\(query)" data-step="tab" data-value="\(id)"\(current)>\
                \(tab.label)\(badge)</a></li>
                """
        }
        return """
            <form id="parts" method="post" action="/-/act">\
            <input type="hidden" name="window" value="\(window)"/>\
            <ul>\(items)</ul></form>
            """
    }

    /// Returns the screen's content as a single form.
    ///
    /// Every button also submits the typed text. Pressing Return submits only the text.
    ///
    /// If a secure field was refused, the reason follows the field, and the new page focuses the field. Any
    /// other refusal is shown above the screen and receives focus.
    private func content(
        for window: String,
        _ query: String = "",
        since: Int = 0,
        refusal: Refusal? = nil
    ) -> HTML {
        var frame = frame
        let field = refusal?.control.flatMap(frame.control)?.kind == .secureField ? refusal?.control : nil
        let place = field.flatMap { frame.elements.firstIndex(of: .control($0)) }
        if let refusal, let place {
            frame.elements.insert(.notice(.warning, refusal.reason, failure: nil, retry: nil), at: place + 1)
        }
        let markup = FrameMarkup(frame, linkQuery: query) { [rows] in rows.countOfSame($0, since: since) }
        let back: HTML? =
            hasBack ? "<button id=\"back\" class=\"back\" name=\"back\" value=\"1\">Back</button>" : nil
        let warning = notice.map { "<div class=\"notice warning\"><p>\($0)</p></div>" as HTML }
        let refused: HTML? =
            if let refusal, place == nil {
                """
                <div class="notice warning" role="alert" tabindex="-1" autofocus="">\
                <p>\(refusal.reason)</p></div>
                """
            } else {
                nil
            }
        return """
            <form id="form" method="post" action="/-/act">
            <input type="hidden" name="window" value="\(window)"/>
            <input type="hidden" name="screen" value="\(screen)"/>
            <button class="unseen" tabindex="-1" aria-hidden="true" name="typed" value="1">Send</button>
            \(back)\(warning)\(refused)
            <div class="screen">\(markup.html)</div>
            </form>
            """
    }

    private struct Update: Encodable {
        let window: String
        let revision: Int
        let since: Int

        /// A Boolean value that indicates whether the script must discard the lists it has kept, because a
        /// different user has signed in or the user has signed out.
        let forgets: Bool
        let path: String
        let title: String
        let screen: String
        /// A Boolean value that indicates whether the frame shows a part of a screen, such as an editor, that
        /// has its own entry in the browser's history.
        let isPart: Bool
        let tabs: String
        let content: String
        let refusal: String?
    }
}
