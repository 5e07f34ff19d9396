import AppShell
import ArgumentParser
import CommitObservation
import CurlTransport
import DependencyContainer
import Foundation
import HTTPTransport
import HTTPTypes
import Logging
import StoreDatabase
import StoreDomain
import StoreUseCases
import Synchronization

/// The shop without its screens: does what its input says, a line each, and says what became of it.
///
/// `kept` is written after a change is on the disk, and only then.
struct TortureClient: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "client", shouldDisplay: false)

    @Option var dataDir: String
    @Option var apiURL: String
    @Flag var newKeys = false

    func run() async throws {
        let libcurl = LibcurlTransport()
        let transport: any Transport = newKeys ? ForgetfulTransport(next: libcurl) : libcurl
        let token = ProcessInfo.processInfo.environment["STOREFRONT_TOKEN"]
        let configuration = ShopConfiguration(
            backend: .server(url: apiURL, token: token),
            storage: .directory(path: dataDir),
            logger: Logger(label: "torture") { _ in SwiftLogNoOpLogHandler() }
        )
        let database = try await ShopDatabase.open(
            in: DataDirectory(path: dataDir),
            logger: configuration.logger
        )
        let reconnections = CommitSignal()
        var builder = ContainerBuilder()
        builder.assemble([
            try NetworkAssembly(configuration, transport: transport) { reconnections.commit() },
            StorageAssembly(database: database),
            UseCaseAssembly(clock: .system, wakes: reconnections),
        ])
        let services = try builder.build()
        let outbox: Outbox = try services.resolve()
        let sending = Task { await outbox.run() }
        let hands = try TortureHands(services)
        Self.say("open")
        for await line in Self.lines {
            Self.say(await hands.answer(to: line.split(separator: " ").map(String.init)))
        }
        sending.cancel()
        await sending.value
        await libcurl.shutDown()
        try await database.close()
    }

    /// The lines of the input, read by a thread of its own.
    private static var lines: AsyncStream<String> {
        let (lines, input) = AsyncStream.makeStream(of: String.self)
        Thread.detachNewThread {
            while let line = readLine() { input.yield(line) }
            input.finish()
        }
        return lines
    }

    private static func say(_ answer: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data((answer + "\n").utf8))
    }
}

/// Sends all attempts but the first under a key of their own, as nobody should: torture must find what comes
/// of it.
private final class ForgetfulTransport: Transport {
    private let next: any Transport
    private let used = Mutex<Set<String>>([])

    init(next: any Transport) {
        self.next = next
    }

    func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        var request = request
        if let key = request.headerFields[.idempotencyKey], !used.withLock({ $0.insert(key).inserted }) {
            request.headerFields[.idempotencyKey] = UUID().uuidString
        }
        return try await next.send(request, body: body, limits: limits)
    }
}

/// What a person does with the shop, through its use cases.
struct TortureHands {
    private let cart: CartUseCase
    private let favorites: FavoriteProductsUseCase
    private let settings: any SettingsRepository
    private let checkout: CheckoutUseCase
    private let catalogue: CatalogueService
    private let repository: any CatalogueRepository

    /// Takes what it needs.
    ///
    /// - Parameter services: All services of the shop.
    /// - Throws: `ResolutionError`, when one is missing.
    init(_ services: Container) throws {
        cart = try services.resolve()
        favorites = try services.resolve()
        settings = try services.resolve()
        checkout = try services.resolve()
        catalogue = try services.resolve()
        repository = try services.resolve()
    }

    /// Does what a line says.
    ///
    /// - Parameter words: The line.
    /// - Returns: What became of it.
    func answer(to words: [String]) async -> String {
        do {
            switch (words.first, words.dropFirst().first, words.dropFirst(2).first) {
            case ("load", nil, nil): return try await load()
            case ("favorite", let product?, let isOn?):
                try await favorites.setFavorite(isOn == "true", Product.ID(product))
            case ("add", let product?, let sku?):
                try await add(words.last.flatMap { Int($0) } ?? 0, of: sku, product)
            case ("remove", let sku?, nil): try await cart.remove(SKU.ID(sku))
            case ("pagesize", let size?, nil):
                try await settings.change { $0.pageSize = Int(size) ?? 20 }
            case ("checkout", nil, nil):
                return "kept \(try await checkout.submit().rawValue)"
            case ("settle", nil, nil): return try await settle()
            default: return "unknown"
            }
            return "kept"
        } catch {
            return "refused \(error)".replacing("\n", with: " ")
        }
    }

    private func load() async throws -> String {
        let products = try await catalogue.products(ProductQuery(), nil).elements
        for product in products { try await repository.save(product: product, at: .distantPast) }
        return products.flatMap { product in
            product.skus.map { "\(product.id.rawValue)/\($0.id.rawValue)" }
        }.joined(separator: " ")
    }

    private func add(_ quantity: Int, of sku: String, _ product: String) async throws {
        let known = try await now(repository.product(Product.ID(product)))?.value
        guard let known, let sku = known.skus.first(where: { $0.id == SKU.ID(sku) }) else {
            throw TortureError("\(sku) is not known.")
        }
        try await cart.add(sku, of: known, quantity: quantity)
    }

    /// Waits until no submission is active, and shows everything.
    private func settle() async throws -> String {
        for await cart in cart.values() where try cart.get().isFrozen == false { break }
        let lines = try await now(cart.values()).lines
        let shown = Shown(
            favorites: Set(try await favorites.now().map(\.id.rawValue)),
            cart: Dictionary(lines.map { ($0.id.rawValue, $0.quantity) }) { first, _ in first },
            pageSize: try await now(settings.settings()).pageSize
        )
        return String(decoding: try JSONEncoder().encode(shown), as: UTF8.self)
    }

    private func now<Value: Sendable>(_ values: StoredValues<Value>) async throws -> Value {
        for await value in values { return try value.get() }
        throw CancellationError()
    }
}
