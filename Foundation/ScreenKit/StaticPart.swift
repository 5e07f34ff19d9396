/// Something that is shown and cannot be used; it fits into content of any actions.
public protocol StaticPart {
    /// What is shown.
    var element: Element { get }
}
