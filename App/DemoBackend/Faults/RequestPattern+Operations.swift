import FoundationExtensions

extension RequestPattern {
    var text: String { (method.map { $0 + " " } ?? "") + path }

    /// The operation that was probably meant by a pattern that fits none; `nil` where it fits one.
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

    /// Whether some path fits this pattern, in which an asterisk stands for any characters, and the path of
    /// an operation, in which `{}` stands for some without a slash.
    private func canBe(_ template: [Character]) -> Bool {
        // The places in the template that the characters of the pattern so far can lead to.
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

    /// Where a character leads to: past the same one, or into the braces and past them.
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
