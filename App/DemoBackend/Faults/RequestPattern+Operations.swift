import FoundationExtensions

extension RequestPattern {
    /// What can be asked of a server; a test compares it with the routes of one.
    package static let operations = [
        "GET /products", "GET /products/categories", "GET /products/category/{name}", "GET /products/{id}",
        "GET /v2/categories", "GET /v2/products", "GET /v2/products/random", "GET /v2/products/{id}",
        "GET /v2/catalogue", "GET /v2/orders", "POST /v2/orders", "GET /v2/orders/{id}", "GET /v2/profile",
        "GET /v2/profile/availability", "PUT /v2/profile",
    ]

    /// The operation that was probably meant by a pattern that fits none; `nil` where it fits one.
    var nearestOperation: String? {
        guard !Self.operations.contains(where: fits) else { return nil }
        let typed = (method.map { $0 + " " } ?? "") + path
        let names = method == nil ? Self.operations.map(\.path) : Self.operations
        return names.min { EditDistance.between($0, typed) < EditDistance.between($1, typed) }
    }

    /// Whether a request of an operation can fit.
    private func fits(_ operation: String) -> Bool {
        let methods = operation.hasPrefix("GET ") ? ["GET", "HEAD"] : [operation.method]
        guard method.map(methods.contains) ?? true else { return false }
        return Self.canBeSame(Array(path), Array(operation.path.replacing(/{[a-z]*}/, with: "*"))[...])
    }

    /// Whether some text fits two patterns, in both of which an asterisk stands for any characters.
    private static func canBeSame(_ first: [Character], _ second: ArraySlice<Character>) -> Bool {
        // The places in the second pattern that the characters of the first one so far can lead to.
        var places = closure([second.startIndex], in: second)
        for character in first {
            if character == "*" {
                places = Set((places.min() ?? second.endIndex)...second.endIndex)
            } else {
                let next = places.flatMap { place -> [Int] in
                    guard place < second.endIndex else { return [] }
                    return second[place] == "*" ? [place] : second[place] == character ? [place + 1] : []
                }
                places = closure(Set(next), in: second)
            }
            if places.isEmpty { return false }
        }
        return places.contains(second.endIndex)
    }

    /// The places, and those behind the asterisks that stand there.
    private static func closure(_ places: Set<Int>, in pattern: ArraySlice<Character>) -> Set<Int> {
        places.union(places.filter { $0 < pattern.endIndex && pattern[$0] == "*" }.map { $0 + 1 })
    }
}

extension String {
    /// The method of an operation.
    fileprivate var method: String { String(prefix { $0 != " " }) }

    /// The path of an operation.
    fileprivate var path: String { String(drop { $0 != " " }.dropFirst()) }
}
