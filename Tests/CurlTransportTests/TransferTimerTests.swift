import HTTPTransport
import Testing

@testable import CurlTransport

struct TransferTimerTests {
    // ALLOWED: The tests use the current instant only as an arbitrary starting point, and no test waits.
    private let start = ContinuousClock.now
    private let limits = TransportLimits(stallTimeout: .seconds(2), totalTimeout: .seconds(5))

    @Test func stallDeadlineFollowsLatestProgress() {
        var timer = TransferTimer(start: start, now: start, limits: limits)
        for progress in [0, 1, 0, 1] {
            timer.progressed(at: start + .seconds(progress))
        }
        #expect(timer.deadline == start + .seconds(3))
        #expect(timer.passedLimit(at: start + .seconds(2.9)) == nil)
        #expect(timer.passedLimit(at: start + .seconds(3)) == .stall)
    }

    @Test func onlyAdditionalSentBytesCountAsProgress() {
        var timer = TransferTimer(start: start, now: start, limits: limits)
        timer.sent(0, at: start + .seconds(1))
        #expect(timer.deadline == start + .seconds(2))
        timer.sent(10, at: start + .seconds(1))
        timer.sent(10, at: start + .seconds(2))
        #expect(timer.deadline == start + .seconds(3))
        timer.beginNextRequest(at: start + .seconds(2))
        #expect(timer.deadline == start + .seconds(4))
        timer.sent(1, at: start + .seconds(2.5))
        #expect(timer.deadline == start + .seconds(4.5))
    }

    @Test func totalTimeoutCountsFromCallStart() {
        var timer = TransferTimer(start: start, now: start + .seconds(3), limits: limits)
        timer.progressed(at: start + .seconds(4))
        #expect(timer.deadline == start + .seconds(5))
        #expect(timer.passedLimit(at: start + .seconds(4.9)) == nil)
        #expect(timer.passedLimit(at: start + .seconds(5)) == .total)
    }

    @Test(arguments: [
        (Duration.zero, 0), (.seconds(-1), 0), (.nanoseconds(1), 1), (.milliseconds(1), 1),
        (.microseconds(1_500_001), 1501), (.seconds(2), 2000), (.seconds(Int64.max), 9000),
    ])
    func millisecondsAreRoundedUpAndClamped(duration: Duration, milliseconds: Int) {
        #expect(duration.wholeMilliseconds(in: 0...9000) == milliseconds)
    }
}
