import ViewStateCore

/// A screen's content, which is a list of parts whose controls send typed actions.
///
/// ```swift
/// Content("Counter") {
///     Text("\(state.count)")
///     Button("Add one", id: "add", key: "a", action: CounterAction.addPressed)
/// }
/// ```
public struct Content<Action> {
    /// The screen's title.
    public let title: String

    /// The deep-link segments that represent the screen's state.
    ///
    /// For details, see ``Frame/linkState``.
    public let linkState: [String]

    /// The elements, from top to bottom.
    public let elements: [Element]

    /// The controls, in display order.
    public let controls: [Control]

    /// The parts from which this content was created, for use by a screen that embeds the content.
    let parts: [any ContentPart<Action>]

    private let uses: [ControlID: (use: ControlUse<Action>, origin: SignalOrigin)]

    /// Creates content.
    ///
    /// - Parameters:
    ///   - title: The screen's title.
    ///   - linkState: The deep-link segments that represent the screen's state.
    ///   - parts: The parts, from top to bottom.
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

    /// Returns this content with its actions converted to the actions of a screen that embeds the content.
    ///
    /// ```swift
    /// Content("Product") {
    ///     Text(state.name)
    ///     VariantView.content(of: state.variant).map(ProductAction.variant)
    /// }
    /// ```
    /// The title of embedded content is not shown. If a control's identifier is already in use on the screen,
    /// the control receives a different identifier.
    ///
    /// - Parameter transform: A closure that converts an action of this content into an action of the screen.
    /// - Returns: The converted content.
    public func map<Other>(_ transform: @escaping (Action) -> Other) -> Content<Other> {
        Content<Other>(title, linkState: linkState, parts: [MappedParts(parts: parts, transform: transform)])
    }

    func origin(of id: ControlID) -> SignalOrigin? {
        uses[id]?.origin
    }

    /// Returns the action to send when the user uses a control.
    ///
    /// - Parameters:
    ///   - id: The control's identifier.
    ///   - value: The text for a field, or `on` or `off` for a switch. Any other value flips the switch. Rows
    ///     and buttons ignore the value.
    /// - Returns: The action to send.
    /// - Throws: ``ControlRefusal`` if the control does not exist, is disabled, or requires text.
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

/// A part that converts the actions of embedded parts to the screen's actions.
private struct MappedParts<Child, Action>: ContentPart {
    let parts: [any ContentPart<Child>]
    let transform: (Child) -> Action

    func assemble(into assembly: inout ContentAssembly<Action>) {
        assembly.add(parts, as: transform)
    }
}
