import AppShell
public import ArgumentParser
import Foundation
import FoundationExtensions
public import Logging

// A program is the end of the line: nobody imports it, and could conform the type as well.
// swift-format-ignore: AvoidRetroactiveConformances
extension Logger.Level: @retroactive ExpressibleByArgument {}

struct AddressedRoute {
    let route: any Route

    /// Reads an address; one that leads nowhere is an error with the forms of those that lead somewhere.
    init(parsing text: String) throws(ValidationError) {
        guard let route = AppRoutes.route(at: text) else {
            let forms = AppRoutes.addressForms.joined(separator: ", ")
            throw ValidationError("Addresses are \(forms), with or without storefront://.")
        }
        self.route = route
    }
}

struct FixedTime {
    let date: Date

    /// Reads a time to the second; a day that no month has is an error, and not a day of the next one.
    init(parsing text: String) throws(ValidationError) {
        guard let date = Date(rfc3339: text), date.formatted(.iso8601) == text else {
            throw ValidationError("Give a valid time in UTC, such as 2026-11-20T10:00:00Z.")
        }
        self.date = date
    }
}

extension CompletionKind {
    /// Offers values with colons, which zsh would take for the beginning of a description.
    static func values(_ values: @autoclosure @escaping @Sendable () -> [String]) -> CompletionKind {
        .custom { _, _, _ in
            CompletionShell.requesting == .zsh ? values().map { $0.replacing(":", with: "\\:") } : values()
        }
    }
}
