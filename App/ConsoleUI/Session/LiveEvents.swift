import ScreenKit
import ViewStateCore

/// The events of a session at a terminal, in the order in which they are processed.
@MainActor
final class LiveEvents {
    enum Event: Sendable {
        case prompt(PromptEvent)

        case left

        case changed
        case graceOver(turn: Int)
        case settled(turn: Int)
    }

    /// The period after a line during which a frame is shown only if the screen is idle.
    ///
    /// Users do not notice delays of this length.
    static let grace = Duration.milliseconds(100)

    let stream: AsyncStream<Event>

    /// The number of the current wait for the screen to become idle.
    ///
    /// Events that belong to an earlier wait have a lower number and are ignored.
    private(set) var turn = 0

    private let navigation: NavigationSession
    private let clock: any Clock<Duration>
    private let happens: AsyncStream<Event>.Continuation
    private let typing: Task<Void, Never>
    private var pause: Task<Void, Never>?

    init(of navigation: NavigationSession, prompt: any LinePrompt, clock: any Clock<Duration>) {
        self.navigation = navigation
        self.clock = clock
        let (stream, happens) = AsyncStream.makeStream(of: Event.self)
        (self.stream, self.happens) = (stream, happens)
        typing = Task {
            for await event in prompt.events { happens.yield(.prompt(event)) }
            happens.yield(.left)
        }
        navigation.follow { happens.yield(.changed) }
    }

    isolated deinit {
        for task in [typing, pause] { task?.cancel() }
        navigation.stop()
    }

    func awaitSettled() {
        turn += 1
        Task { [coordinator = navigation.coordinator, happens, turn] in
            _ = await coordinator.settled()
            happens.yield(.settled(turn: turn))
        }
    }

    func awaitSettledOrGrace() {
        awaitSettled()
        pause?.cancel()
        pause = Task { [clock, happens, turn] in
            if (try? await clock.sleep(for: Self.grace)) != nil { happens.yield(.graceOver(turn: turn)) }
        }
    }
}
