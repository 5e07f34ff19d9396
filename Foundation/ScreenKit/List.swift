import ViewStateCore

/// A list of rows, in which selectable rows are numbered.
public struct List<Action>: ContentPart {
    private let rows: [Row<Action>]

    /// Creates a list of the given rows, ordered from top to bottom.
    public init(_ rows: [Row<Action>]) {
        self.rows = rows
    }

    /// Adds the list to an assembly.
    public func assemble(into assembly: inout ContentAssembly<Action>) {
        let shown = rows.map { row in
            var line = row.shown
            line.control = row.use.map { assembly.add($0.control, .press($0.action), from: $0.origin) }
            return line
        }
        assembly.show(.list(shown))
    }
}

/// A row of a ``List``, which the user can select if it has an action.
public struct Row<Action> {
    let shown: ListRow
    let use: (control: Control, action: Action, origin: SignalOrigin)?

    /// Creates a row that is not selectable.
    ///
    /// - Parameters:
    ///   - title: The row's title.
    ///   - subtitle: The row's subtitle.
    ///   - trailing: The text at the end of the row.
    ///   - badge: A short label, such as `sale`.
    ///   - output: The screen's output that opens the row's subject.
    public init(
        _ title: String,
        subtitle: String? = nil,
        trailing: String? = nil,
        badge: String? = nil,
        leadsTo output: (any Sendable)? = nil
    ) {
        shown = ListRow(
            title: title,
            subtitle: subtitle,
            trailing: trailing,
            badge: badge,
            link: output.flatMap { DeepLinks.resolve($0) }
        )
        use = nil
    }

    /// Creates a selectable row.
    ///
    /// - Parameters:
    ///   - title: The row's title.
    ///   - id: The control's identifier on the screen, which is derived from the row's subject rather than
    ///     from the row's position.
    ///   - subtitle: The row's subtitle.
    ///   - trailing: The text at the end of the row.
    ///   - badge: A short label, such as `sale`.
    ///   - disabledReason: The reason that the row is disabled, or `nil` if the row is enabled.
    ///   - needsWholeLabel: A Boolean value that indicates whether a front end must reject an abbreviated
    ///     title. Pass `true` for a row that represents an option.
    ///   - traits: The hints about the row's appearance.
    ///   - output: The screen's output if the row only opens a different screen, or `nil` if the row changes
    ///     the app's state.
    ///   - file: The source file that declares the row.
    ///   - line: The source line that declares the row.
    ///   - action: The action to send when the user selects the row.
    public init(
        _ title: String,
        id: ControlID,
        subtitle: String? = nil,
        trailing: String? = nil,
        badge: String? = nil,
        disabledReason: String? = nil,
        needsWholeLabel: Bool = false,
        traits: Set<Control.Trait> = [],
        leadsTo output: (any Sendable)? = nil,
        file: StaticString = #file,
        line: UInt = #line,
        action: Action
    ) {
        shown = ListRow(title: title, subtitle: subtitle, trailing: trailing, badge: badge)
        let control = Control(
            id: id,
            kind: .row,
            label: title,
            disabledReason: disabledReason,
            needsWholeLabel: needsWholeLabel,
            link: output.flatMap { DeepLinks.resolve($0) },
            traits: traits
        )
        use = (control, action, SignalOrigin(file: file, line: line))
    }
}
