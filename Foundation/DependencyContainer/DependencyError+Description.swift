extension DependencyError: CustomStringConvertible {
    /// The path and what is wrong with its end, then, each on a line of its own, what is close to what is
    /// missing and what to do about it.
    public var description: String {
        ([fault] + hints + [advice]).joined(separator: "\n")
    }

    private var fault: String {
        switch self {
        case .missing(let path, _):
            "\(arrows(path)) (missing: nothing is registered for it)"
        case .circular(let path):
            "\(arrows(path)) (circular: it needs itself)"
        case .needsMainActor(let path):
            "\(arrows(path)) (main actor only: it was registered with registerOnMainActor)"
        case .duplicate(let service):
            "\(service) (duplicate: it is registered more than once)"
        case .nothingToOverride(let service):
            "\(service) (overrides nothing: no earlier registration exists)"
        }
    }

    private var hints: [String] {
        guard case .missing(let path, let near) = self, let missing = path.last, !near.isEmpty else {
            return []
        }
        return ["Close to it: " + near.map { $0.description(beside: missing) }.joined(separator: ", ") + "."]
    }

    private var advice: String {
        switch self {
        case .missing(let path, _) where path.count > 1:
            "Register \(last(path)), or remove it from the parameters of \(last(path.dropLast()))."
        case .missing(let path, _):
            "Register \(last(path)) in this container or in a parent of it."
        case .circular(let path):
            "Remove \(last(path)) from the parameters of \(last(path.dropLast())), or split what both need."
        case .needsMainActor(let path) where path.count > 1:
            "Register \(last(path.dropLast())) with registerOnMainActor too."
        case .needsMainActor:
            "Ask for it with resolveOnMainActor."
        case .duplicate:
            "Remove one registration, or say overriding: true in the one that is to replace the other."
        case .nothingToOverride:
            "Remove overriding: true, or register it after the service that it replaces."
        }
    }

    private func arrows(_ path: [ServiceID]) -> String {
        path.map(\.description).joined(separator: " → ")
    }

    private func last(_ path: some BidirectionalCollection<ServiceID>) -> String {
        path.last?.description ?? ""
    }
}
