import FoundationExtensions

extension RequestPattern {
    /// The pattern as it is written.
    var text: String { (method.map { $0 + " " } ?? "") + path }

    /// The operation that was probably meant by a pattern that fits none; `nil` where it fits one.
    var nearestOperation: String? {
        guard !BackendServer.operations.contains(where: fits) else { return nil }
        let names = method == nil ? BackendServer.operations.map(\.path) : BackendServer.operations
        return names.min { EditDistance.between($0, text) < EditDistance.between($1, text) }
    }

    /// Whether a request of an operation can fit.
    private func fits(_ operation: String) -> Bool {
        let methods = operation.hasPrefix("GET ") ? ["GET", "HEAD"] : [operation.method]
        guard method.map(methods.contains) ?? true else { return false }
        return Self.canBe(path[...], operation.path.replacing(/{[a-z]*}/, with: "{")[...])
    }

    /// Whether some path fits a pattern, in which an asterisk stands for any characters, and the path of an
    /// operation, in which a brace stands for some without a slash.
    private static func canBe(_ pattern: Substring, _ template: Substring) -> Bool {
        guard let character = pattern.first else { return template.isEmpty }
        let (rest, next) = (pattern.dropFirst(), template.dropFirst())
        switch (character, template.first) {
        // Two asterisks in a row are one; to try both would take very long.
        case ("*", _) where rest.first == "*", ("*", nil): return canBe(rest, template)
        case ("*", _): return canBe(rest, template) || canBe(pattern, next)
        case (_, nil), ("/", "{"): return false
        case (_, "{"): return canBe(rest, template) || canBe(rest, next)
        case (_, let place): return character == place && canBe(rest, next)
        }
    }
}

extension String {
    /// The method of an operation.
    fileprivate var method: String { String(prefix { $0 != " " }) }

    /// The path of an operation.
    fileprivate var path: String { String(drop { $0 != " " }.dropFirst()) }
}
