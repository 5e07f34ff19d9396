import AppShell
public import ArgumentParser
import Foundation
import FoundationExtensions
public import Logging

// No other module can observe a conflicting conformance, because no module imports this executable.
// swift-format-ignore: AvoidRetroactiveConformances
extension Logger.Level: @retroactive ExpressibleByArgument {}

struct RouteArgument {
    let route: any Route

    init(parsing text: String) throws(ValidationError) {
        guard let route = AppRoutes.route(at: text) else {
            let forms = AppRoutes.deepLinkForms.joined(separator: ", ")
            throw ValidationError("Specify one of \(forms), with or without storefront://.")
        }
        self.route = route
    }
}

struct FixedTime {
    let date: Date

    /// Parses a time with a precision of one second, and throws an error if the date does not exist.
    init(parsing text: String) throws(ValidationError) {
        guard let date = Date(rfc3339: text), date.formatted(.iso8601) == text else {
            throw ValidationError("Specify a valid time in UTC, such as 2026-11-20T10:00:00Z.")
        }
        self.date = date
    }
}

extension CompletionKind {
    /// Returns a completion for values that contain colons.
    ///
    /// Colons are escaped for zsh, which would otherwise treat the text after a colon as a description.
    static func values(_ values: @autoclosure @escaping @Sendable () -> [String]) -> CompletionKind {
        .custom { _, _, _ in
            CompletionShell.requesting == .zsh ? values().map { $0.replacing(":", with: "\\:") } : values()
        }
    }
}
