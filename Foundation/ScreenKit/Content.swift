import ViewStateCore

/// What a view shows, and what its controls do: a small tree of parts that carry typed actions.
///
/// ```swift
/// Content("Counter") {
///     Text("\(state.count)")
///     Button("Add one", id: "add", key: "a", action: CounterAction.addPressed)
/// }
/// ```
public struct Content<Action> {
    /// The title of the screen.
    public let title: String

    /// The part of the state that belongs in the deep link of the screen; see ``Frame/linkState``.
    public let linkState: [String]

    /// What is shown, from top to bottom.
    public let elements: [Element]

    /// What can be used, in the order it is shown.
    public let controls: [Control]

    /// The parts as they were written, for a screen of which this is a part.
    let parts: [any ContentPart<Action>]

    private let uses: [ControlID: (use: ControlUse<Action>, origin: SignalOrigin)]

    /// Creates content.
    ///
    /// - Parameters:
    ///   - title: The title of the screen.
    ///   - linkState: The part of the state that belongs in the deep link of the screen.
    ///   - parts: What is shown, from top to bottom.
    public init(
        _ title: String,
        linkState: [String] = [],
        @ContentBuilder<Action> parts: () -> [any ContentPart<Action>]
    ) {
        self.init(title, linkState: linkState, parts: parts())
    }

    private init(_ title: String, linkState: [String], parts: [any ContentPart<Action>]) {
        var assembly = ContentAssembly<Action>()
        for part in parts { part.assemble(into: &assembly) }
        self.title = title
        self.linkState = linkState
        self.parts = parts
        elements = assembly.elements
        controls = assembly.controls
        uses = assembly.uses
    }

    /// The same content with the actions of another screen, so that it can be a part of that screen.
    ///
    /// ```swift
    /// Content("Product") {
    ///     Text(state.name)
    ///     VariantView.content(of: state.variant).map(ProductAction.variant)
    /// }
    /// ```
    /// A part is shown without its title. A control whose identity is already taken gets another one.
    ///
    /// - Parameter transform: Turns an action of the part into one of the screen.
    /// - Returns: The content.
    public func map<Other>(_ transform: @escaping (Action) -> Other) -> Content<Other> {
        Content<Other>(title, linkState: linkState, parts: [MappedParts(parts: parts, transform: transform)])
    }

    /// The line of source that a control was written in.
    func origin(of id: ControlID) -> SignalOrigin? {
        uses[id]?.origin
    }

    /// What a use of a control means.
    ///
    /// - Parameters:
    ///   - id: The control.
    ///   - value: The text for a field; `on` or `off` for a switch, which anything else flips; ignored by
    ///     rows and buttons.
    /// - Returns: The action.
    /// - Throws: ``ControlRefusal`` when there is no such control, it is disabled, or it needs another value.
    public func action(of id: ControlID, value: String?) throws(ControlRefusal) -> Action {
        guard let control = controls.first(where: { $0.id == id }), let use = uses[id]?.use
        else { throw .gone }
        if let reason = control.disabledReason { throw .disabled(reason: reason) }
        switch use {
        case .press(let action):
            return action
        case .text(let makeAction):
            guard let value else { throw .needsText }
            return makeAction(value)
        case .toggle(let makeAction):
            return makeAction(["on": true, "off": false][value] ?? (control.value != "on"))
        }
    }
}

/// Parts with actions of their own among those of a screen.
private struct MappedParts<Child, Action>: ContentPart {
    let parts: [any ContentPart<Child>]
    let transform: (Child) -> Action

    func assemble(into assembly: inout ContentAssembly<Action>) {
        assembly.add(parts, as: transform)
    }
}
