import HTTPTransport
import StoreAPI
import StoreDatabase
import StoreDomain
import StoreFakes
import StoreUseCases
import Synchronization

@testable import AppShell

/// The app's real code for orders and sessions, connected to a ``ModelBackend``.
///
/// A test can kill and restart the app. An in-memory ``AppStorage`` contains the session, so the
/// session survives a simulated restart as if it were stored on disk.
final class ModelApp {
    /// A rule that a test disables to prove that the search finds the resulting violation.
    enum Rule {
        /// Each account's data is stored in a separate database.
        case keyedByAccount

        /// New tokens are stored only if they belong to the current session.
        case keyedBySession

        /// New tokens are stored before the app uses them.
        ///
        /// If this rule is disabled, the app stores new tokens only when the app or the session ends without
        /// a crash.
        case storingBeforeUse
    }

    let missing: Rule?
    let storage: AppStorage
    let databases: [OrderModel.Account: InMemoryStore]
    let backend: ModelBackend
    let keys = Keys()
    let network: any Transport
    let session: (any Transport) -> any Transport
    let client: APIClient
    private var isRunning = true
    var scope: Scope?

    /// Signs in to the first account, fills the account's cart, and starts the app.
    ///
    /// - Parameters:
    ///   - missing: The rule to disable.
    ///   - session: A closure that wraps the transport that renews tokens.
    ///   - network: A closure that wraps the transport to the backend.
    /// - Throws: An error if the client cannot be created, the cart cannot be filled, or the sign-in fails.
    init(
        without missing: Rule? = nil,
        session: @escaping (any Transport) -> any Transport = { $0 },
        network: (any Transport) -> any Transport = { $0 }
    ) async throws {
        (self.missing, self.session) = (missing, session)
        let storage = try await AppStorage(AppConfiguration(backend: .offline, storage: .ephemeral))
        self.storage = storage
        backend = ModelBackend { await storage.sessions.current?.token }
        let database = InMemoryStore()
        databases = [.a: database, .b: missing == .keyedByAccount ? database : InMemoryStore()]
        self.network = network(backend)
        client = try Self.client(self.network)
        try await InMemoryCartRepository(database).change(.add(.sampleTote))
        try await service.signIn(OrderModel.Account.a.credentials)
        await open()
    }

    /// Performs a step and waits until the step's requests have ended.
    ///
    /// - Parameter step: The step, which has no effect if it is impossible in the app's current state.
    /// - Returns: The first request that had no scripted outcome, or `nil` if every request had one.
    @discardableResult
    func take(_ step: OrderModel.Step) async -> ModelBackend.Request? {
        backend.prepare(step.fates)
        switch step {
        case .place:
            if let scope, (try? await scope.checkout.submit([.sampleTote])) != nil {
                await scope.checkout.attempt()
            }
        case .ask: await scope?.checkout.attempt(anew: true)
        case .start:
            guard !isRunning else { break }
            isRunning = true
            await open()
        case .signIn(let account, _):
            guard isRunning, await scope?.isOver ?? true else { break }
            try? await service.signIn(account.credentials)
            await open()
        case .signOut:
            guard isRunning else { break }
            await storage.endSession(storage.sessionNumber)
            await open()
        case .takeBack: if let id = keys.all.last?.id { try? await scope?.checkout.withdraw(id) }
        case .end: await end()
        case .arrive: backend.receive()
        case .fillDisk: backend.setDiskFull(true)
        case .makeRoom: backend.setDiskFull(false)
        }
        while let end = backend.end { await follow(end) }
        return backend.unscripted
    }

    func end() async {
        await close()
        isRunning = false
    }

    func state() async -> OrderModel.State {
        let stored = await storage.sessions.current
        let token = stored?.token
        var state = OrderModel.State(
            isRunning: isRunning,
            isDiskFull: backend.isDiskFull,
            account: stored?.account,
            standing: token.map(backend.standing),
            wrongs: backend.wrongs
        )
        if token?.account != stored?.account { state.wrongs.insert(.misdirected) }
        state.isEnded = await scope?.isOver ?? false
        for (key, account) in keys.all {
            guard let database = databases[account],
                let stored = try? await InMemoryCartRepository(database).submission(key).current()
            else { continue }
            let (hasOrder, isOnItsWay) = backend.knows(key.rawValue)
            let submission = OrderModel.State.Submission(
                stored: stored.state.name,
                hasOrder: hasOrder,
                isOnItsWay: isOnItsWay
            )
            state.submissions.append(submission)
            if stored.state == .unknown, !backend.isDoubtful(key.rawValue) { state.wrongs.insert(.doubted) }
        }
        state.submissions =
            state.submissions.filter { !$0.isForgotten }
            + state.submissions.suffix(1)
            .filter(\.isForgotten)
        return state
    }

    /// Closes the app or the session, depending on which of them ended during a request.
    ///
    /// If only the session ended, this method opens the next scope.
    private func follow(_ end: Fate.Response) async {
        switch end {
        case .signIn, .signInAsOther, .signOut:
            if end == .signOut { await storage.endSession(storage.sessionNumber) }
            await close()
            backend.restart()
            await open()
        default:
            await self.end()
            backend.restart()
        }
    }
}

/// A source of submission keys that records every key.
final class Keys: Sendable {
    private let made = Mutex<[(id: OrderSubmission.ID, account: OrderModel.Account)]>([])

    /// All keys and their accounts, with the oldest key first.
    var all: [(id: OrderSubmission.ID, account: OrderModel.Account)] { made.withLock(\.self) }

    func make(for account: OrderModel.Account) -> OrderSubmission.ID {
        made.withLock { made in
            let id = OrderSubmission.ID("\(account.rawValue)-\(made.count + 1)")
            made.append((id, account))
            return id
        }
    }
}

extension Submission.State {
    /// The state's name in ``OrderModel/State``.
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
