import Testing

@testable import CurlTransport

struct OneTimeSignalTests {
    @Test func everyoneWhoWaitsIsResumed() async {
        let signal = OneTimeSignal()
        let resumed = await withTaskGroup(of: Void.self) { group in
            for _ in 0..<10 {
                group.addTask { await signal.wait() }
            }
            signal.send()
            signal.send()
            return await group.reduce(0) { count, _ in count + 1 }
        }
        await signal.wait()
        #expect(resumed == 10)
    }
}
