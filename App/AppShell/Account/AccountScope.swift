import CommitObservation
import DependencyContainer
import DesignSystem
import Foundation
import FoundationExtensions
import HTTPSessions
import HTTPTransport
import Logging
import StoreAPI
import StoreAssembly
import StoreDatabase
import StoreDomain
import StoreUseCases
import ViewStateCore

/// An object that owns the database, the services, and the session of one account or of the guest.
///
/// The app opens a scope at launch and replaces it at sign-in and sign-out. No part of a scope outlives
/// ``close(_:)``.
@MainActor
final class AccountScope {
    /// The owner of the account, or `nil` for the guest.
    let owner: Owner?

    let services: Container
    let session: AccountSession
    let cart: CartUseCase
    let settings: SettingsUseCase
    let signIn: SignInUseCase
    let sessions: SessionUseCase
    let database: AccountDatabase

    let pending = PendingChanges()

    private let provider: TokenProvider?
    private let requests: EndableTransport
    private let sending: Task<Void, Never>
    private let moves: AsyncStream<NavigationPaths>.Continuation
    private let saving: Task<Void, Never>
    private var isClosed = false

    /// Opens the stored data for the signed-in account or the guest and resumes the submission of any
    /// unconfirmed order.
    init(
        _ network: AppNetwork,
        _ storage: AppStorage,
        analytics: Analytics?
    ) async throws(AppLaunchError) {
        let stored = storage.sessions.current
        owner = stored?.owner
        do throws(APIConfigurationError) {
            if stored != nil { try network.client.checkConfidentiality() }
        } catch {
            throw AppLaunchError(error)
        }
        do throws(StorageError) {
            database = try await storage.open(for: owner)
        } catch {
            throw AppLaunchError(error)
        }
        await network.configuration.numberInstallation(in: database)
        session = AccountSession(
            stored.map { .signedIn(email: $0.email) } ?? .guest,
            of: owner,
            client: network.client,
            store: { [number = storage.sessionNumber] in await storage.store($0, ofSession: number) },
            end: { [number = storage.sessionNumber] in await storage.endSession(number) }
        )
        let tokens = stored.map { SessionTokens(access: $0.accessToken, refresh: $0.refreshToken) }
        requests = network.accountRequests()
        provider = tokens.map { [session] in TokenProvider($0, source: session) }
        do {
            let client = try network.client(of: provider, through: requests)
            var builder = ContainerBuilder()
            builder.assemble([
                NetworkAssembly(network, account: client, session) {
                    await storage.begin($0)
                },
                StorageAssembly(database: database, analytics: analytics ?? Analytics { _ in }),
                UseCaseAssembly(clock: network.configuration.clock, reconnections: network.reconnections),
            ])
            services = try builder.build()
            let (outbox, repository): (Outbox, any PathRepository) = try (
                services.resolve(), services.resolve()
            )
            (cart, settings) = try (services.resolve(), services.resolve())
            (signIn, sessions) = try (services.resolve(), services.resolve())
            sending = Task { await outbox.run() }
            // Only the most recent navigation paths matter, so the loop may skip earlier paths.
            let (paths, moves) = AsyncStream.makeStream(
                of: NavigationPaths.self,
                bufferingPolicy: .bufferingNewest(1)
            )
            self.moves = moves
            saving = Task {
                for await newest in paths { try? await repository.save(newest) }
            }
        } catch {
            throw AppLaunchError(composition: error)
        }
    }

    func save(_ paths: NavigationPaths) {
        moves.yield(paths)
    }

    /// Ends all work in progress, but waits until each pending change has been stored or has failed.
    ///
    /// This method does not wait for the network and ignores responses that arrive later. If an order is
    /// being submitted, the app determines the order's outcome when this account is opened again.
    ///
    /// - Returns: The number of changes that could not be stored.
    func close(_ storage: AppStorage) async throws(StorageError) -> Int {
        guard !isClosed else { return 0 }
        isClosed = true
        pending.screensEnd()
        moves.finish()
        await provider?.close()
        requests.end()
        let lost = await pending.ended()
        await saving.value
        sending.cancel()
        await sending.value
        try await storage.close(database)
        return lost
    }
}
