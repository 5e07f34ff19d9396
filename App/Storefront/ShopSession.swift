import AppShell
import ArgumentParser
import ConsoleFront
import DemoBackend
import Foundation
import Logging

/// A run of the shop: opens what the flags ask for, lets a front end drive it, and closes everything.
@MainActor
struct ShopSession {
    private let options: ShopOptions
    private let logger: Logger

    /// Opens the shop, drives it, and exits with the resulting code.
    ///
    /// - Parameters:
    ///   - options: Which shop to open.
    ///   - startPath: The routes to open on top of the first screen; those of the options by default.
    ///   - drive: Drives it until a person or a script leaves it.
    /// - Throws: The exit code, when it is not the one for success.
    static func run(
        _ options: ShopOptions,
        startPath: [any Route]? = nil,
        drive: @MainActor (Shop) async -> ConsoleFront.ExitCode
    ) async throws {
        let session = ShopSession(options: options, logger: .console(level: options.logLevel))
        let backend = try await session.startBackend()
        let shop = try await session.openShop(backend, startPath: startPath ?? options.startPath)
        if let notice = shop.notice { DescriptorOutput.errors.tell(notice) }
        let code = await drive(shop)
        await shop.close()
        await backend?.stop()
        try ProgramEnd.finish(code)
    }

    private func startBackend() async throws -> BackendServer? {
        guard options.apiURL == nil, !options.offline else { return nil }
        var configuration = BackendConfiguration()
        configuration.seed = options.seed
        configuration.catalogueSize = options.catalogueSize
        configuration.catalogueKind = options.plain ? .plain : .full
        configuration.latency = options.latency
        configuration.faults = options.fault
        configuration.logger = logger
        do {
            return try await BackendServer.start(configuration)
        } catch {
            throw ProgramEnd.failure("The shop's own backend does not start: \(error)", .unavailable)
        }
    }

    private func openShop(_ backend: BackendServer?, startPath: [any Route]) async throws -> Shop {
        do throws(ShopStartError) {
            return try await Shop.open(configuration(backend), startPath: startPath)
        } catch {
            await backend?.stop()
            throw ProgramEnd.failure(error.message + error.advice, error.exitCode)
        }
    }

    private func configuration(_ backend: BackendServer?) -> ShopConfiguration {
        let environment = ProcessInfo.processInfo.environment
        let access: ShopConfiguration.Backend =
            if let backend {
                .server(url: backend.url, token: backend.token)
            } else if let url = options.apiURL {
                .server(url: url, token: environment["STOREFRONT_TOKEN"].flatMap { $0.isEmpty ? nil : $0 })
            } else {
                .offline
            }
        let directory = options.dataDir ?? ShopConfiguration.Storage.usualDirectory(environment)
        var configuration = ShopConfiguration(
            backend: access,
            version: options.apiVersion,
            storage: options.ephemeral ? .ephemeral : .directory(path: directory),
            now: options.now?.date,
            seed: options.seed,
            logger: logger
        )
        configuration.analyticsFile = options.analytics
        configuration.caFile = options.caFile
        configuration.allowsInsecureHTTP = options.allowInsecureHTTP
        return configuration
    }
}

extension ShopConfiguration.Storage {
    /// The default data directory, as in the XDG base directory specification.
    fileprivate static func usualDirectory(_ environment: [String: String]) -> String {
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/storefront" }
        let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return (home ?? FileManager.default.homeDirectoryForCurrentUser.path) + "/.local/share/storefront"
    }
}
