extension JSONValue {
    /// The document with every string as a number and every number as a string.
    var withWrongTypes: JSONValue {
        switch self {
        case .text, .token: .integer(0)
        case .integer, .decimal: .text(String(decoding: encoded(), as: UTF8.self))
        case .null: .null
        case .array(let elements): .array(elements.map(\.withWrongTypes))
        case .object(let members): .object(members.map { $0.mapValue(\.withWrongTypes) })
        }
    }

    /// The document with every object short of its last member.
    var withMissingFields: JSONValue {
        switch self {
        case .array(let elements): .array(elements.map(\.withMissingFields))
        case .object(let members): .object(members.dropLast().map { $0.mapValue(\.withMissingFields) })
        default: self
        }
    }

    /// The document with a member in every object that the interface does not know.
    var withExtraFields: JSONValue {
        switch self {
        case .array(let elements): .array(elements.map(\.withExtraFields))
        case .object(let members):
            .object(
                members.map { $0.mapValue(\.withExtraFields) }
                    + [Member(key: "unexpected", value: .array([.null, ["deep": .text("?")]]))]
            )
        default: self
        }
    }
}

extension JSONValue.Member {
    fileprivate func mapValue(_ change: (JSONValue) -> JSONValue) -> JSONValue.Member {
        JSONValue.Member(key: key, value: change(value))
    }
}
