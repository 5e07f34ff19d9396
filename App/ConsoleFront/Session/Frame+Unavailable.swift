import ScreenKit

extension Frame {
    /// Whether a notice says that the backend cannot be reached.
    var saysUnavailable: Bool {
        elements.contains { element in
            if case .notice(_, _, isUnavailable: true, _) = element { true } else { false }
        }
    }
}
