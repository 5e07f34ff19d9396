package import StoreDomain
import Synchronization

package final class SpyAnalytics: Sendable {
    private let recorded = Mutex<[AnalyticsEvent]>([])

    package init() {}

    package var analytics: Analytics {
        Analytics { [self] event in recorded.withLock { $0.append(event) } }
    }

    package var events: [AnalyticsEvent] { recorded.withLock(\.self) }
}
