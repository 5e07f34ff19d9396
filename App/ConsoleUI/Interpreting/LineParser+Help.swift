import ScreenKit

extension LineParser {
    var help: [HelpEntry] {
        controlEntries + tabEntries
            + commands.map { command in
                let leaving = command == .back ? wayBack?.label : nil
                return HelpEntry(
                    typed: command.rawValue,
                    meaning: (leaving ?? command.meaning) + command.also
                )
            }
            + [mainField.map(Self.text) ?? Self.start]
    }

    private static func text(for field: Control) -> HelpEntry {
        HelpEntry(typed: "other text…", meaning: "enter this text in \(field.label)")
    }

    private static let start = HelpEntry(
        typed: "label…",
        meaning: "the first three or more letters of a label, if no other label starts with them; "
            + "type the full label of a switch, an option, a password field, or a destructive action"
    )

    /// The help entry that lists the forms of deep links.
    ///
    /// ``help`` omits this entry because the help text would otherwise grow with each new screen.
    var deepLinkHelp: [HelpEntry] {
        [
            HelpEntry(
                typed: "deep link",
                meaning: "go to a screen: " + context.deepLinkForms.joined(separator: ", ")
            )
        ]
    }

    private var controlEntries: [HelpEntry] {
        lookup.controls.compactMap { control in
            let reason = control.disabledReason.map { " (unavailable: \($0))" } ?? ""
            return phrase(for: control).map { HelpEntry(typed: $0, meaning: control.label + reason) }
        }
    }

    private var tabEntries: [HelpEntry] {
        context.tabs.compactMap { tab in
            let isSelected = tab == context.selectedTab
            let meaning = isSelected ? "return to the first screen in \(tab.label)" : "switch to \(tab.label)"
            return line(for: tab).map { HelpEntry(typed: $0, meaning: meaning) }
        }
    }
}

extension GlobalCommand {
    fileprivate var meaning: String {
        switch self {
        case .back: "go back to the previous screen"
        case .help: "list the commands for this screen"
        case .where: "show the path to this screen"
        case .map: "list the deep links that you can type"
        case .quit: "quit the app"
        }
    }

    fileprivate var also: String {
        names.count > 1 ? " (also \(names.dropFirst().joined(separator: ", ")))" : ""
    }
}

struct HelpEntry: Sendable, Hashable, Encodable {
    let typed: String
    let meaning: String
}
