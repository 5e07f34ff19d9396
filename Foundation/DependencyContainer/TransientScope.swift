/// The scope of a service that no container keeps.
///
/// What is made belongs to the one who asked, so the service need not be `Sendable`. That is why this is a
/// type of its own and not a case of `KeptScope`: the compiler asks `Sendable` only of what is kept.
///
/// Both are made with the registrations of the container that was asked, so what a child container overrides
/// also reaches what it inherits of them.
public enum TransientScope: Sendable {
    /// Every resolution, and every factory that takes the service as a parameter, gets a new instance.
    case transient

    /// All factories of one resolution get the same instance, and the next resolution gets a new one.
    ///
    /// A resolution is one call of `Container.resolve(_:)` or of its like, with all that is made for it
    /// through the parameters of factories. To make a kept service is a resolution of its own, so what that
    /// gets does not depend on who happens to ask first. Each call of a `Maker` and each `@Dependency`
    /// property is one as well.
    ///
    /// ```swift
    /// builder.register(Draft.self, scope: .graph) { Draft() }
    /// builder.register(Editor.self) { (draft: Draft) in Editor(draft) }
    /// builder.register(Preview.self) { (draft: Draft) in Preview(draft) }
    /// builder.register(Page.self) { (editor: Editor, preview: Preview) in Page(editor, preview) }
    /// ```
    ///
    /// The editor and the preview of a page have one draft, and the next page has another.
    case graph
}
