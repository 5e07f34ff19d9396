import ScreenKit

/// A frame, its context, and its screen.
///
/// The screen is held weakly: only the coordinator's path retains screens.
struct ShownFrame {
    private(set) weak var screen: (any Screen)?
    let frame: Frame
    let context: NavigationContext

    var parser: LineParser { LineParser(of: frame, in: context) }
}

extension ShownFrame {
    /// Returns `nil` where there is no screen.
    @MainActor
    init?(of coordinator: any Coordinator) {
        guard let screen = coordinator.path.last else { return nil }
        self.init(screen: screen, frame: screen.frame, context: NavigationContext(of: coordinator))
    }

    /// Whether both show the same screen with the same frame; their tabs may differ.
    func hasSameFrame(as other: ShownFrame) -> Bool {
        screen === other.screen && frame == other.frame
    }

    /// Returns what a user knows who was told the news since an earlier frame: that frame while something is
    /// under way, with the tabs as they are now.
    func known(after known: ShownFrame?) -> ShownFrame {
        guard let known, frame.isBusy else { return self }
        return ShownFrame(screen: known.screen, frame: known.frame, context: context)
    }

    /// Returns what a user who knows an earlier frame has to hear of this one, in one line; `nil` for
    /// nothing.
    ///
    /// Work that is under way is no news: how it ends is, unless it ends as it was before.
    func news(since known: ShownFrame) -> String? {
        let badges = context.tabs.filter { tab in
            known.context.tabs.contains { $0.id == tab.id && $0.badge != tab.badge }
        }
        var news = badges.map { tab in tab.label + (tab.badge.map { " (\($0))." } ?? ".") }
        if !frame.isBusy, !hasSameFrame(as: known) {
            let earlier = known.frame.messages
            let messages = screen === known.screen ? frame.messages.filter { !earlier.contains($0) } : []
            news += messages.isEmpty ? ["This screen has changed; press Return to see it."] : messages
        }
        return news.isEmpty ? nil : news.joined(separator: " ")
    }
}

struct ShownFailure: Hashable {
    let screen: ScreenID

    /// `nil` for a failure that has no kind of its own.
    let kind: FailureKind?

    /// The control that retries it; after that, the failure counts only if it happens again.
    let retry: ControlID?
}

extension Frame {
    /// The failures in its notices; being offline counts only if it left nothing to show.
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
