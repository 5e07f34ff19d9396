import SimpleViewModel
import Testing
import ViewStateTesting

@MainActor
struct ReleaseTests {
    private let clock = ManualClock()

    @Test(arguments: Endless.Input.allCases)
    func isDeallocatedWhileWorkRunsAndStreamIsOpen(input: Endless.Input) async {
        let (events, continuation) = AsyncStream.makeStream(of: String.self)
        let check = await release(Endless(clock) { continuation.yield($0) }, after: input)
        #expect(check.isReleased)
        var missing: Set = ["work canceled", "view model freed"]
        for await event in events {
            missing.remove(event)
            if missing.isEmpty { break }
        }
    }

    @Test func isDeallocatedWhileRespondClosuresAreRetained() async {
        final class Owner { var received: [Probe.Output] = [] }
        var responds: [Probe.RespondCallback] = []
        await expectReleased { made in
            let (probe, owner, logger) = (Probe(), Owner(), Owner())
            let interface = ViewModelInterface(viewModel: probe) { owner.received.append($0) }
            interface.log = { _ in logger.received = [] }
            interface.send(.load(1))
            made = [interface, probe, owner, logger]
            responds = probe.responds + (probe.responder.map { [$0] } ?? [])
        }
        for respond in responds { respond(.done("late")) }
    }

    @Test(arguments: [true, false])
    func dropsPendingInputsAndLateOutputsAfterEnd(isByRelease: Bool) {
        let bench = Bench(Probe())
        bench.onOutput = { [weak bench] output in
            guard output == .done("a") else { return }
            bench?.send(.save)
            bench?.viewModel.responds[0](.done("b"))
            if isByRelease { bench?.releaseInterface() } else { bench?.interface?.cancelAll() }
            bench?.viewModel.responder?(.done("by another"))
        }
        bench.send(.load(1))
        bench.viewModel.responds[0](.done("a"))
        for respond in bench.viewModel.responds { respond(.done("late")) }
        bench.viewModel.responder?(.failed)
        let ofOthers: [Probe.Output] = isByRelease ? [] : [.done("by another"), .failed]
        #expect(bench.received == [.done("a")] + ofOthers)
        #expect(bench.viewModel.accepted == [.load(1)])
    }

    @Test(arguments: [true, false])
    func cancelsAcceptedInputWhenItsOutputEndsInterface(isByRelease: Bool) async {
        let (events, continuation) = AsyncStream.makeStream(of: String.self)
        let bench = Bench(Endless(clock) { continuation.yield($0) })
        bench.onOutput = { [weak bench] _ in
            if isByRelease { bench?.releaseInterface() } else { bench?.interface?.cancelAll() }
        }
        bench.send(.answerAndSleep)
        for await event in events where event == "work canceled" { break }
        #expect(bench.received == [1])
    }

    @Test(arguments: [true, false])
    func startsNoTaskForCanceledInput(isByRelease: Bool) async {
        let (events, continuation) = AsyncStream.makeStream(of: String.self)
        var bench: Bench? = Bench(Endless(clock) { continuation.yield($0) })
        let start = bench?.viewModel.start
        bench?.send(.sleepInTask)
        if !isByRelease {
            bench?.interface?.cancelAll()
            await bench?.settled()
        }
        bench = nil
        for await event in events where event == "view model freed" { break }
        #expect(start?.isOpen == false)
    }

    private func release(_ endless: Endless, after input: Endless.Input) async -> ReleaseCheck {
        let interface = ViewModelInterface(viewModel: endless) { _ in }
        interface.send(input)
        await endless.start.wait()
        return ReleaseCheck(interface)
    }
}

/// A view model whose work never ends on its own.
final class Endless: ViewModel {
    enum Input: CaseIterable {
        case follow
        case sleep
        case sleepInTask
        case answerAndSleep
    }

    private let clock: ManualClock
    private let tell: @Sendable (String) -> Void
    private let stream: AsyncStream<Int>
    private let continuation: AsyncStream<Int>.Continuation
    let start = Latch()

    init(_ clock: ManualClock, _ tell: @escaping @Sendable (String) -> Void) {
        self.clock = clock
        self.tell = tell
        (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        continuation.onTermination = { _ in tell("work canceled") }
        continuation.yield(1)
    }

    deinit {
        tell("view model freed")
    }

    func accept(_ input: Input, respond: @escaping (Int) -> Void) async throws {
        switch input {
        case .follow:
            for await number in stream { answer(number, respond) }
        case .sleep:
            try await sleep()
        case .answerAndSleep:
            respond(1)
            try await sleep()
        case .sleepInTask:
            asyncTask { try await self.sleep() }.onComplete { _ in respond(0) }
        }
    }

    private func answer(_ number: Int, _ respond: (Int) -> Void) {
        start.open()
        respond(number)
    }

    private func sleep() async throws {
        start.open()
        do {
            try await clock.sleep(for: .seconds(1))
        } catch {
            tell("work canceled")
            throw error
        }
    }
}
