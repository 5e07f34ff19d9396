import ScreenKit
import ViewStateCore

/// What happens in a session at a terminal, in the order in which it is handled.
@MainActor
final class LiveEvents {
    /// Something that happens.
    enum Event: Sendable {
        /// The person did something at the prompt.
        case prompt(PromptEvent)

        /// The person left, or the input ended.
        case left

        /// What is shown, or where the person is, may have changed.
        case changed

        /// The time in which nothing is shown has passed.
        case graceOver(turn: Int)

        /// What is shown has come to rest.
        case settled(turn: Int)
    }

    /// How long nothing is shown after a line, in case that work comes to rest: too short to be noticed.
    static let grace = Duration.milliseconds(100)

    /// The events, for one consumer.
    let stream: AsyncStream<Event>

    /// Counts what is awaited; an event of an earlier turn comes too late.
    private(set) var turn = 0

    private let coordinator: any Coordinator
    private let clock: any Clock<Duration>
    private let happens: AsyncStream<Event>.Continuation
    private let typing: Task<Void, Never>
    private let navigation: Subscription
    private var pause: Task<Void, Never>?
    private weak var followed: (any Screen)?
    private var following: Task<Void, Never>?

    /// Begins to listen to a person and a coordinator.
    init(of coordinator: any Coordinator, prompt: any LinePrompt, clock: any Clock<Duration>) {
        self.coordinator = coordinator
        self.clock = clock
        let (stream, happens) = AsyncStream.makeStream(of: Event.self)
        (self.stream, self.happens) = (stream, happens)
        typing = Task {
            for await event in prompt.events { happens.yield(.prompt(event)) }
            happens.yield(.left)
        }
        navigation = coordinator.onChange { happens.yield(.changed) }
    }

    isolated deinit {
        for task in [typing, pause, following] { task?.cancel() }
    }

    /// Listens to the screen that is shown now.
    func follow() {
        let screen = coordinator.path.last
        guard screen !== followed else { return }
        followed = screen
        following?.cancel()
        following = screen.map { screen in
            Task { [frames = screen.frames(), happens] in
                for await _ in frames { happens.yield(.changed) }
            }
        }
    }

    /// From now on reports when what is shown has come to rest.
    func awaitSettled() {
        turn += 1
        Task { [coordinator, happens, turn] in
            _ = await coordinator.settled()
            happens.yield(.settled(turn: turn))
        }
    }

    /// Reports when that happens or the grace is over, whichever comes first.
    func awaitSettledOrGrace() {
        awaitSettled()
        pause?.cancel()
        pause = Task { [clock, happens, turn] in
            if (try? await clock.sleep(for: Self.grace)) != nil { happens.yield(.graceOver(turn: turn)) }
        }
    }
}
