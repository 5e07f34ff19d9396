import AppShell
import ArgumentParser
import Foundation

extension ShopConfiguration.BackendVersion: ExpressibleByArgument {}
extension Route: ExpressibleByArgument {
    init?(argument: String) {
        self.init(argument)
    }
}

/// A point in time that a person gave, in the form of RFC 3339.
struct FixedTime: ExpressibleByArgument {
    let date: Date

    init?(argument: String) {
        guard let date = try? Date(argument, strategy: .iso8601) else { return nil }
        self.date = date
    }
}
