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
        HelpEntry(typed: "text…", meaning: "\(field.label): any line that means nothing else")
    }

    private static let start = HelpEntry(
        typed: "label…",
        meaning: "the first three or more letters of a label, if only one label starts with them; "
            + "not for a switch, a choice or anything that removes something"
    )

    /// The forms of deep links.
    ///
    /// ``help`` does not contain them, because each new screen would make it longer.
    var addressHelp: [HelpEntry] {
        [
            HelpEntry(
                typed: "address",
                meaning: "go there: " + context.addressForms.joined(separator: ", ")
            )
        ]
    }

    private var controlEntries: [HelpEntry] {
        lookup.controls.compactMap { control in
            let reason = control.disabledReason.map { " (not now: \($0))" } ?? ""
            return phrase(for: control).map { HelpEntry(typed: $0, meaning: control.label + reason) }
        }
    }

    private var tabEntries: [HelpEntry] {
        context.tabs.compactMap { tab in
            let place = tab == context.selectedTab ? "the first screen of \(tab.label)" : tab.label
            return line(for: tab).map { HelpEntry(typed: $0, meaning: "go to \(place)") }
        }
    }
}

extension GlobalCommand {
    fileprivate var meaning: String {
        switch self {
        case .back: "go back to the screen before this one"
        case .help: "show what can be typed here"
        case .where: "show the way to this screen"
        case .map: "show the address of each screen; one that is typed leads there"
        case .quit: "leave"
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
