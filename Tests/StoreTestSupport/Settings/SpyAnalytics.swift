package import StoreDomain
import Synchronization

/// Collects the recorded events.
package final class SpyAnalytics: Sendable {
    private let recorded = Mutex<[AnalyticsEvent]>([])

    /// Creates a spy that has seen nothing.
    package init() {}

    /// The port that a screen records with.
    package var analytics: Analytics {
        Analytics { [self] event in recorded.withLock { $0.append(event) } }
    }

    /// The events, in order.
    package var events: [AnalyticsEvent] { recorded.withLock(\.self) }
}
