import FoundationExtensions

extension RequestPattern {
    var text: String { (method.map { $0 + " " } ?? "") + path }

    /// The operation that is most similar to the pattern, or `nil` if the pattern matches an operation.
    var nearestOperation: String? {
        guard !BackendServer.operations.contains(where: fits) else { return nil }
        let names = method == nil ? BackendServer.operations.map(\.path) : BackendServer.operations
        return names.min { EditDistance.between($0, text) < EditDistance.between($1, text) }
    }

    private func fits(_ operation: String) -> Bool {
        let methods = operation.hasPrefix("GET ") ? ["GET", "HEAD"] : [operation.method]
        guard method.map(methods.contains) ?? true else { return false }
        return canBe(Array(operation.path.replacing(/{[a-z]*}/, with: "{}")))
    }

    /// Returns whether at least one path matches both this pattern and the path template of an operation.
    ///
    /// An asterisk in the pattern matches any characters. `{}` in the template matches any characters except
    /// slashes.
    private func canBe(_ template: [Character]) -> Bool {
        // The positions in the template that can be reached with the pattern characters that have been
        // processed so far.
        var places: Set = [0]
        for character in path {
            if character == "*" {
                places = Set((places.min() ?? 0)...template.count)
            } else {
                places = Set(places.flatMap { Self.places(behind: character, at: $0, in: template) })
            }
            if places.isEmpty { return false }
        }
        return places.contains(template.count)
    }

    /// Returns the template positions that can follow a position after a character has been read.
    ///
    /// The character either equals the next template character or is part of the value that replaces the
    /// braces.
    private static func places(behind character: Character, at place: Int, in template: [Character]) -> [Int]
    {
        guard place < template.count else { return [] }
        switch template[place] {
        case "{": return character == "/" ? [] : [place, place + 2]
        case "}": return []
        default: return character == template[place] ? [place + 1] : []
        }
    }
}

extension String {
    fileprivate var method: String { String(prefix { $0 != " " }) }

    fileprivate var path: String { String(drop { $0 != " " }.dropFirst()) }
}
