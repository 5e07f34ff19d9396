extension ServiceID {
    /// The service without its name and without the argument that it takes.
    var plain: ServiceID { (type as? any DecoratedService.Type)?.plainService ?? self }

    /// The service of the wrapped type, if this is one of an optional type.
    var unwrapped: ServiceID { (type as? any OptionalService.Type)?.wrappedService ?? self }

    /// The name of the type with its module and the types in which it is declared.
    ///
    /// Swift adds to a private type where it is in memory, which differs from run to run.
    var fullName: String {
        String(reflecting: type).replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
    }

    /// Whether every instance of this service could be given out as the other one: its class is a subclass,
    /// or its type conforms to the protocol.
    ///
    /// - Returns: `false` if it cannot be known, which is so for private protocols.
    func isKind(of other: ServiceID) -> Bool {
        if isSubclass(of: other.type) { return true }
        guard let metatype = other.metatype else { return false }
        return conforms(to: metatype)
    }

    private func isSubclass<Service>(of other: Service.Type) -> Bool {
        type is Service.Type
    }

    private func conforms<Metatype>(to metatype: Metatype.Type) -> Bool {
        (type as Any) is Metatype
    }

    /// For `any P`, the type `any P.Type`, of which the type of everything that conforms to `P` is one.
    ///
    /// The language has no word for it where `any P` is a type that is only known at run time, but the
    /// compiler's own name for it can be looked up: that of `any P` with `Xp` behind it.
    private var metatype: (any Any.Type)? {
        _mangledTypeName(type).flatMap { _typeByName($0 + "Xp") }
    }
}
