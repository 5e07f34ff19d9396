import CommitObservation
import Foundation
import HTTPTransport
import Logging
import StoreAPI
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import Synchronization
import ViewStateTesting

@testable import AppShell

/// The ordering part of the shop, with its real code, over a ``ModelBackend``; it can be killed and
/// started.
final class ModelShop {
    /// The program: all that is gone when it ends.
    private struct Program {
        let checkout: CheckoutUseCase
        let sending: Task<Void, Never>
    }

    private let shop = InMemoryShop()
    private let backend = ModelBackend()
    private let keys = Keys()
    private let network: any Transport
    private var program: Program?

    /// Fills the cart, and starts.
    ///
    /// - Parameter network: Puts something between the shop and the backend.
    /// - Throws: What the client or the cart throws.
    init(_ network: (any Transport) -> any Transport = { $0 }) async throws {
        self.network = network(backend)
        try await InMemoryCartRepository(shop).change(.add(.sampleTote))
        try start()
        await program?.checkout.attempt()
    }

    /// Lets something happen, and comes to rest.
    ///
    /// - Parameter step: What happens; if it cannot, nothing does.
    /// - Returns: Whether nothing happened that was not scripted.
    @discardableResult
    func take(_ step: OrderModel.Step) async -> Bool {
        switch step {
        case .place(let fates):
            backend.prepare(fates)
            if let program, (try? await program.checkout.submit([.sampleTote])) != nil {
                await program.checkout.attempt()
            }
        case .ask(let fates):
            backend.prepare(fates)
            if let program { await program.checkout.attempt(anew: true) }
        case .start(let fates):
            guard program == nil else { return true }
            backend.prepare(fates)
            try? start()
            await program?.checkout.attempt()
        case .takeBack:
            if let id = keys.all.last { try? await program?.checkout.withdraw(id) }
        case .end: await end()
        case .arrive: backend.receive()
        case .fillDisk: backend.setDiskFull(true)
        case .makeRoom: backend.setDiskFull(false)
        }
        if backend.end != nil { await end() }
        return !backend.isAskedForMore
    }

    /// Ends the program.
    func end() async {
        program?.sending.cancel()
        await program?.sending.value
        program = nil
    }

    /// What is known of everything.
    func state() async -> OrderModel.State {
        var state = OrderModel.State(isRunning: program != nil, isDiskFull: backend.isDiskFull)
        for key in keys.all {
            guard let stored = try? await InMemoryCartRepository(shop).submission(key).current() else {
                continue
            }
            let (hasOrder, isOnItsWay) = backend.knows(key.rawValue)
            state.submissions.append(
                OrderModel.State.Submission(
                    stored: stored.state.name,
                    hasOrder: hasOrder,
                    isOnItsWay: isOnItsWay
                )
            )
        }
        state.submissions =
            state.submissions.filter { !$0.isForgotten }
            + state.submissions.suffix(1)
            .filter(\.isForgotten)
        return state
    }

    private func start() throws {
        var repository = InMemoryCartRepository(shop)
        // It stores until the program is killed, or there is no room.
        repository.hooks.hold = { [backend, repository] () throws(CancellationError) in
            if backend.end == .crash { throw CancellationError() }
            if backend.isDiskFull { repository.failNextSave(with: .full) }
        }
        let logger = Logger(label: "model") { _ in SwiftLogNoOpLogHandler() }
        let transport = network.wrapped(logger: logger, clock: ImmediateClock())
        let client = try APIClient(
            baseURL: "http://shop.test",
            token: nil,
            transport: transport,
            logger: logger
        )
        let clock = ShopClock.fixed(Date(timeIntervalSince1970: 0))
        // Its pauses end when somebody asks.
        let outbox = Outbox(
            repository: repository,
            service: .live(client),
            clock: clock,
            timer: ManualClock()
        )
        let checkout = CheckoutUseCase(repository: repository, outbox: outbox, clock: clock) { [keys] in
            keys.make()
        }
        program = Program(checkout: checkout, sending: Task { await outbox.run() })
    }
}

/// Makes the keys of submissions, and remembers them.
private final class Keys: Sendable {
    private let made = Mutex<[OrderSubmission.ID]>([])

    /// All keys, oldest first.
    var all: [OrderSubmission.ID] { made.withLock(\.self) }

    /// Makes the next one.
    func make() -> OrderSubmission.ID {
        made.withLock { made in
            made.append(OrderSubmission.ID("key-\(made.count + 1)"))
            return made[made.count - 1]
        }
    }
}

extension Submission.State {
    /// What it is called in a model's state.
    fileprivate var name: String {
        switch self {
        case .queued: "queued"
        case .sending: "sending"
        case .unknown: "unknown"
        case .placed: "placed"
        case .refused: "refused"
        case .withdrawn: "withdrawn"
        }
    }
}
