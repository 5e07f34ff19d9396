import Testing

@testable import CurlTransport

struct OneTimeSignalTests {
    @Test(.timeLimit(.minutes(1)))
    func everyoneWhoWaitsIsResumed() async {
        let signal = OneTimeSignal()
        await withTaskGroup { group in
            for _ in 0..<10 {
                group.addTask { await signal.wait() }
            }
            signal.send()
            signal.send()
        }
        await signal.wait()
    }
}
