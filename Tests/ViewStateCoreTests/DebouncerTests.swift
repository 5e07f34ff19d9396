import Testing
import ViewStateCore
import ViewStateTesting

@MainActor
struct DebouncerTests {
    private let clock = ManualClock()
    private let work = WorkBag()
    private var debouncer: Debouncer { Debouncer(clock: clock, work: work) }

    @Test func runsOnlyLastRequestOfKey() async {
        var ran: [String] = []
        let debouncer = debouncer
        debouncer.debounce("search", for: .milliseconds(300)) { ran.append("a") }
        await clock.sleeping()
        clock.advance(by: .milliseconds(200))
        debouncer.debounce("search", for: .milliseconds(300)) { ran.append("ab") }
        clock.advance(by: .milliseconds(200))
        clock.advance(by: .milliseconds(100))
        await work.settled()
        #expect(ran == ["ab"])
    }

    @Test func debouncesKeysIndependently() async {
        var ran: Set<String> = []
        let debouncer = debouncer
        debouncer.debounce("a", for: .milliseconds(300)) { ran.insert("a") }
        debouncer.debounce("b", for: .milliseconds(300)) { ran.insert("b") }
        work.run("a", {}, then: { ran.insert("job") })
        await clock.sleeping(2)
        clock.advance(by: .milliseconds(300))
        await work.settled()
        #expect(ran == ["a", "b", "job"])
    }

    @Test func dropsPendingRequestWhenWorkIsCanceled() async {
        var hasRun = false
        debouncer.debounce("search", for: .milliseconds(300)) { hasRun = true }
        await clock.sleeping()
        work.cancelAll()
        clock.advance(by: .milliseconds(300))
        await work.settled()
        #expect(!hasRun)
    }
}
