import ViewStateCore

/// Rows, one below the other; those that can be chosen are numbered.
public struct List<Action>: ContentPart {
    private let rows: [Row<Action>]

    /// Creates a list.
    ///
    /// - Parameter rows: The rows, from top to bottom.
    public init(_ rows: [Row<Action>]) {
        self.rows = rows
    }

    /// Adds the list.
    ///
    /// - Parameter assembly: Takes it.
    public func assemble(into assembly: inout ContentAssembly<Action>) {
        let shown = rows.map { row in
            var line = row.shown
            line.control = row.use.map { assembly.add($0.control, .press($0.action), from: $0.origin) }
            return line
        }
        assembly.show(.list(shown))
    }
}

/// A row of a ``List``; it can be chosen when it has an action.
public struct Row<Action> {
    let shown: ListRow
    let use: (control: Control, action: Action, origin: SignalOrigin)?

    /// Creates a row that is only shown.
    ///
    /// - Parameters:
    ///   - title: The text of the row.
    ///   - subtitle: More about it.
    ///   - trailing: What stands at its end.
    ///   - badge: A short mark.
    ///   - output: The output of the screen that leads to what the row is about.
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

    /// Creates a row that can be chosen.
    ///
    /// - Parameters:
    ///   - title: The text of the row.
    ///   - id: The identity on its screen; from what the row is about, not from its position.
    ///   - subtitle: More about it.
    ///   - trailing: What stands at its end.
    ///   - badge: A short mark.
    ///   - disabledReason: Why it cannot be chosen now; `nil` when it can.
    ///   - needsWholeLabel: Whether it is one of several settings, so that the start of its title must not
    ///     stand for it.
    ///   - traits: How it looks beside others.
    ///   - output: The output of the screen that choosing it leads to, and nothing else; `nil` where choosing
    ///     it changes something.
    ///   - file: The file that it is written in.
    ///   - line: The line that it is written in.
    ///   - action: What choosing it means.
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
