import AppShell
import ArgumentParser
import Foundation

extension ShopConfiguration.BackendVersion: ExpressibleByArgument {}

/// A route given by its address.
struct AddressedRoute: ExpressibleByArgument {
    let route: any Route

    init?(argument: String) {
        guard let route = ShopRoutes.route(at: argument) else { return nil }
        self.route = route
    }
}

/// A point in time, given in the form of RFC 3339.
struct FixedTime: ExpressibleByArgument {
    let date: Date

    init?(argument: String) {
        guard let date = try? Date(argument, strategy: .iso8601) else { return nil }
        self.date = date
    }
}

extension CompletionKind {
    /// Offers values with colons, which zsh would take for the beginning of a description.
    static func values(_ values: [String]) -> CompletionKind {
        .custom { _, _, _ in
            CompletionShell.requesting == .zsh ? values.map { $0.replacing(":", with: "\\:") } : values
        }
    }
}
