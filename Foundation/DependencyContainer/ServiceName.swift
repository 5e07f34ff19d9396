/// A name that tells two registrations of the same type apart.
///
/// A name is a type and not a string, so that a misspelt one does not compile and a factory can ask for a
/// named service in its parameter list. Conform an empty enum to it:
///
/// ```swift
/// enum Archive: ServiceName {}
/// ```
public protocol ServiceName: SendableMetatype {}
