extension NearMiss {
    /// Tells what is registered, and how it is close.
    func description(beside missing: ServiceID) -> String {
        switch likeness {
        case .sameType: "\(service) (the same type)"
        case .optional: "\(service) (optional or not)"
        case .subtype: "\(service) (it is a \(missing.plain))"
        case .supertype: "\(service) (\(missing.plain) is one)"
        case .sameName: "\(service) (\(service.plain.fullName), not \(missing.plain.fullName))"
        case .spelling: "\(service) (a similar name)"
        }
    }
}
