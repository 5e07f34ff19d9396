/// Makes a domain value of a field; an error of it gets the name of the field before its path.
///
/// ```swift
/// price: try field("price", payload.price, PriceRange.init)     // "price.from.now.minor" is wrong
/// ```
///
/// - Parameters:
///   - name: The name of the field in the answer.
///   - payload: What stands there.
///   - transform: Makes the value; its errors are seen from the field.
/// - Returns: The value.
/// - Throws: The error, seen from the object that has the field.
func field<Payload, Value>(
    _ name: String,
    _ payload: Payload,
    _ transform: (Payload) throws(MappingError) -> Value
) throws(MappingError) -> Value {
    do throws(MappingError) {
        return try transform(payload)
    } catch {
        throw error.inside(FieldPath([.field(name)]))
    }
}

/// Makes a domain value of a field that an answer of this kind must have, though others need not.
///
/// - Parameters:
///   - name: The name of the field in the answer.
///   - payload: What stands there, if anything.
///   - transform: Makes the value; its errors are seen from the field.
/// - Returns: The value.
/// - Throws: The error, seen from the object that should have the field.
func requiredField<Payload, Value>(
    _ name: String,
    _ payload: Payload?,
    _ transform: (Payload) throws(MappingError) -> Value
) throws(MappingError) -> Value {
    guard let payload else {
        throw MappingError(path: FieldPath([.field(name)]), found: "nothing", expected: "a value")
    }
    return try field(name, payload, transform)
}
