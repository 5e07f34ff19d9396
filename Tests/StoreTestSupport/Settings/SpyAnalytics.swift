package import StoreDomain
import Synchronization

/// Records what is recorded.
package final class SpyAnalytics: Sendable {
    private let recorded = Mutex<[AnalyticsEvent]>([])

    /// Creates a spy that has seen nothing.
    package init() {}

    /// What a screen records with.
    package var analytics: Analytics {
        Analytics { [self] event in recorded.withLock { $0.append(event) } }
    }

    /// The events, in order.
    package var events: [AnalyticsEvent] { recorded.withLock(\.self) }
}
