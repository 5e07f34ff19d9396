import Foundation
import FoundationExtensions
import HTTPSessions
import HTTPTransport
import Logging
import StoreAPI
import StoreDatabase
import StoreDomain
import StoreFakes
import StoreUseCases
import ViewStateTesting

@testable import AppShell

extension ModelApp {
    /// The objects that serve an account until the app or the session ends.
    struct Scope {
        /// The session's number in ``AppStorage``.
        let number: Int

        let provider: TokenProvider
        let checkout: CheckoutUseCase
        let sending: Task<Void, Never>

        var isOver: Bool { get async { await provider.accessToken() == nil } }
    }

    private static let logger = Logger(label: "model") { _ in SwiftLogNoOpLogHandler() }

    static func client(_ transport: any Transport) throws -> APIClient {
        let wrapped = transport.wrapped(logger: logger, clock: ImmediateClock())
        return try APIClient(baseURL: "https://shop.test", transport: wrapped, logger: logger)
    }

    var service: SessionService {
        .live(client) { [storage] in await storage.begin($0) }
    }

    func close() async {
        guard let scope else { return }
        if missing == .storingBeforeUse, backend.end != .crash,
            let token = await scope.provider.accessToken()
        {
            let tokens = SessionTokens(access: token, refresh: token)
            await storage.store(tokens, ofSession: scope.number)
        }
        await scope.provider.close()
        scope.sending.cancel()
        await scope.sending.value
        self.scope = nil
    }

    func open() async {
        await close()
        await endSessions()
        guard let stored = await storage.sessions.current, let account = stored.account else { return }
        let number = await storage.sessionNumber
        let provider = provider(of: stored, number)
        backend.setMeanwhile { [storage, service] fate in
            switch fate {
            case .signOut:
                await storage.endSession(storage.sessionNumber)
                await provider.close()
            case .signIn: try? await service.signIn(account.credentials)
            case .signInAsOther: try? await service.signIn(account.other.credentials)
            default: break
            }
        }
        scope = try? makeScope(of: account, number, provider)
        await scope?.checkout.attempt()
    }

    private func endSessions() async {
        var ended: [Secret] = []
        for token in await storage.sessions.signedOut where await client.endSession(of: token) {
            ended.append(token)
        }
        await storage.forgetSignedOut(ended)
    }

    private func provider(of stored: StoredSession, _ number: Int) -> TokenProvider {
        let session = AccountSession(
            .signedIn(email: stored.email),
            of: stored.owner,
            client: client,
            store: { [missing, storage] tokens in
                guard missing != .storingBeforeUse else { return }
                let current = await storage.sessionNumber
                await storage.store(tokens, ofSession: missing == .keyedBySession ? current : number)
            },
            end: {}
        )
        let tokens = SessionTokens(access: stored.accessToken, refresh: stored.refreshToken)
        return TokenProvider(tokens, source: session, clock: ImmediateClock())
    }

    private func makeScope(
        of account: OrderModel.Account,
        _ number: Int,
        _ provider: TokenProvider
    ) throws -> Scope {
        var repository = InMemoryCartRepository(databases[account] ?? InMemoryStore())
        repository.hooks.hold = { [backend, repository] () throws(CancellationError) in
            if backend.end == .crash { throw CancellationError() }
            if backend.isDiskFull { repository.failNextSave(with: .full) }
        }
        let transport = session(AuthorizingTransport(next: network, provider: provider))
        let clock = StoreClock.fixed(Date(timeIntervalSince1970: 0))
        // The manual clock never advances, so a pause ends only when a step attempts the order again.
        let outbox = Outbox(
            repository: repository,
            service: .live(try Self.client(transport)),
            clock: clock,
            timer: ManualClock()
        )
        let checkout = CheckoutUseCase(repository: repository, outbox: outbox, clock: clock) { [keys] in
            keys.make(for: account)
        }
        let sending = Task { await outbox.run() }
        return Scope(number: number, provider: provider, checkout: checkout, sending: sending)
    }
}

extension StoredSession {
    var account: OrderModel.Account? { OrderModel.Account(rawValue: owner.account) }

    var token: ModelSessions.Token? { ModelSessions.Token(accessToken.revealed) }
}
