extension NearMiss {
    /// Finds what is close to a service that is missing.
    ///
    /// - Parameters:
    ///   - missing: What was asked for.
    ///   - registrations: What could have been asked for.
    /// - Returns: At most three, the closest first, and of those that are equally close the one that was
    ///   registered first.
    static func search(_ missing: ServiceID, among registrations: [Registration]) -> [NearMiss] {
        let found = registrations.enumerated().compactMap { index, registration in
            likeness(of: registration.service, to: missing).map { likeness in
                (rank: (likeness.rawValue, index), nearMiss: NearMiss(registration.service, likeness))
            }
        }
        return found.sorted { $0.rank < $1.rank }.prefix(3).map(\.nearMiss)
    }

    private static func likeness(of registered: ServiceID, to missing: ServiceID) -> Likeness? {
        let (registered, missing) = (registered.plain, missing.plain)
        if registered == missing { return .sameType }
        if registered.unwrapped == missing.unwrapped { return .optional }
        if registered.isKind(of: missing) { return .subtype }
        if missing.isKind(of: registered) { return .supertype }
        return likeness(ofName: registered.description, to: missing.description)
    }

    /// A quarter of the letters may differ, at most two, so short names are close to nothing.
    private static func likeness(ofName registered: String, to missing: String) -> Likeness? {
        let tolerance = min(2, missing.count / 4)
        switch distance(from: Array(registered), to: Array(missing)) {
        case 0: return .sameName
        case ...tolerance: return .spelling
        default: return nil
        }
    }

    /// Counts the letters that have to be put in, left out or replaced to make one name of the other.
    private static func distance(from old: [Character], to new: [Character]) -> Int {
        var distances = Array(0...new.count)
        for (row, letter) in old.enumerated() {
            var diagonal = distances[0]
            distances[0] = row + 1
            for column in new.indices {
                let replaced = diagonal + (letter == new[column] ? 0 : 1)
                diagonal = distances[column + 1]
                distances[column + 1] = min(replaced, diagonal + 1, distances[column] + 1)
            }
        }
        return distances[new.count]
    }
}
