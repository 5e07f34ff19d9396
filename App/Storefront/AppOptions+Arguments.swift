import AppShell
public import ArgumentParser
import Foundation
import FoundationExtensions
public import Logging

// No module imports an executable, so no other module can observe a conflicting conformance.
// swift-format-ignore: AvoidRetroactiveConformances
extension Logger.Level: @retroactive ExpressibleByArgument {}

struct RouteArgument {
    let route: any Route

    /// Parses a deep link, and lists the valid forms in the error for an invalid deep link.
    ///
    /// The error for an invalid deep link lists the valid forms.
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

    /// Parses a time that has a precision of one second.
    ///
    /// A day that does not exist is an error.
    init(parsing text: String) throws(ValidationError) {
        guard let date = Date(rfc3339: text), date.formatted(.iso8601) == text else {
            throw ValidationError("Specify a valid time in UTC, such as 2026-11-20T10:00:00Z.")
        }
        self.date = date
    }
}

extension CompletionKind {
    /// Completes values that contain colons, which zsh would otherwise treat as the beginning of a
    /// description.
    static func values(_ values: @autoclosure @escaping @Sendable () -> [String]) -> CompletionKind {
        .custom { _, _, _ in
            CompletionShell.requesting == .zsh ? values().map { $0.replacing(":", with: "\\:") } : values()
        }
    }
}
