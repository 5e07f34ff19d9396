import ScreenKit

/// A frame, its navigation context, and its screen.
///
/// The reference to the screen is weak because only the coordinator's navigation stack should retain screens.
struct ShownFrame {
    private(set) weak var screen: (any Screen)?
    let frame: Frame
    let context: NavigationContext

    var parser: LineParser { LineParser(of: frame, in: context) }
}

extension ShownFrame {
    @MainActor
    init?(of coordinator: any Coordinator) {
        guard let screen = coordinator.path.last else { return nil }
        self.init(screen: screen, frame: screen.frame, context: NavigationContext(of: coordinator))
    }

    func hasSameFrame(as other: ShownFrame) -> Bool {
        screen === other.screen && frame == other.frame
    }

    /// Returns the frame that the user knows about once the changes since an earlier frame have been
    /// reported.
    ///
    /// While work is in progress, the result is the earlier frame combined with the current tabs.
    func known(after known: ShownFrame?) -> ShownFrame {
        guard let known, frame.isBusy else { return self }
        return ShownFrame(screen: known.screen, frame: known.frame, context: context)
    }

    /// The message about a change that the frame itself does not explain.
    static let changeNotice = "This screen has changed. Press Return to see it."

    /// Returns messages that report the changes since an earlier frame.
    ///
    /// Work in progress is not reported. When the work is done, the frame is reported if it differs from the
    /// earlier frame.
    func news(since known: ShownFrame) -> [String] {
        let badges = context.tabs.filter { tab in
            known.context.tabs.contains { $0.id == tab.id && $0.badge != tab.badge }
        }
        var news = badges.map { tab in tab.label + (tab.badge.map { " (\($0))." } ?? ".") }
        if !frame.isBusy, !hasSameFrame(as: known) {
            let earlier = known.frame.messages
            let messages = screen === known.screen ? frame.messages.filter { !earlier.contains($0) } : []
            news += messages.isEmpty ? [Self.changeNotice] : messages
        }
        return news
    }
}

struct ShownFailure: Hashable {
    let screen: ScreenID

    let kind: FailureKind?

    /// The identifier of the control that retries the failed work.
    ///
    /// After the user activates this control, only a new failure affects the exit code.
    let retry: ControlID?
}

extension Frame {
    /// The failures that the frame's notices report.
    ///
    /// A missing connection counts as a failure only if the screen has no content to show.
    var failures: [ShownFailure] {
        elements.compactMap { element in
            guard case .notice(let level, _, let failure, let retry) = element,
                level == .error || failure != nil && failure != .offline
            else { return nil }
            return ShownFailure(screen: screen, kind: failure, retry: retry)
        }
    }

    fileprivate var messages: [String] {
        elements.compactMap { element in
            switch element {
            case .notice(_, let text, _, _): text
            case .alert(_, let message, _): message
            default: nil
            }
        }
    }
}
