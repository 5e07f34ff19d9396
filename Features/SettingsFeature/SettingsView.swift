import DesignSystem
import FoundationExtensions
import ScreenKit
import StoreDomain

/// The view of the settings screen.
///
/// Each control shows a stored value, so the controls appear only after the settings have been read. The user
/// can sync and clear the saved catalog even if the settings cannot be read.
enum SettingsView: ScreenView {
    typealias Parts = [any ContentPart<SettingsViewModel.Event>]

    static func content(of state: SettingsViewState) -> Content<SettingsViewModel.Event> {
        Content("Settings") {
            if let problem = state.problem { Notice(problem) }
            state.settings.content(lines: 8, unreadable: "The settings cannot be read.") { settings in
                store(settings, rejected: state.rejectedPageSize)
                features(settings)
                experiment(settings)
            }
            catalog(state.catalog, stored: state.stored)
        }
    }

    @ContentBuilder<SettingsViewModel.Event>
    private static func store(_ settings: Settings, rejected: String?) -> Parts {
        Heading("Display")
        Field(
            "Products per page",
            id: "page-size",
            key: "p",
            value: rejected ?? "\(settings.pageSize)",
            action: { .pageSizeTyped($0) }
        )
        if rejected != nil {
            Notice(.warning, "Enter a number from 1 to 100. The setting is still \(settings.pageSize).")
        }
        Toggle(
            "Prices with currency codes, such as USD 59.00",
            id: "currency-codes",
            key: "c",
            isOn: settings.moneyStyle == .code,
            action: { .moneyStyleChosen($0 ? .code : .symbol) }
        )
    }

    @ContentBuilder<SettingsViewModel.Event>
    private static func features(_ settings: Settings) -> Parts {
        Heading("Features")
        for flag in FeatureFlag.allCases {
            let (label, key) = flag.text
            Toggle(
                label,
                id: "flag-\(flag.rawValue)",
                key: key,
                isOn: settings.isOn(flag),
                action: { .flagSwitched(flag, $0) }
            )
        }
        Button(
            "Use the defaults",
            id: "default-flags",
            key: "u",
            disabledReason: settings.switchedFlags.isEmpty ? "no feature settings have been changed" : nil,
            needsWholeLabel: true,
            action: .defaultFlagsPressed
        )
    }

    @ContentBuilder<SettingsViewModel.Event>
    private static func experiment(_ settings: Settings) -> Parts {
        Heading("Number of recommendations")
        let choices = [nil] + HomeRecommendations.allCases.map(Optional.some)
        List(
            choices.map { choice in
                Row(
                    choice?.label ?? "Automatic",
                    id: "home-recommendations-\(choice?.rawValue ?? "given")",
                    trailing: choice == settings.chosenHomeRecommendations && choice == nil
                        ? settings.homeRecommendations.current : nil,
                    badge: choice == settings.chosenHomeRecommendations ? "chosen" : nil,
                    needsWholeLabel: true,
                    traits: choice == settings.chosenHomeRecommendations ? [.choice, .chosen] : [.choice],
                    action: .homeRecommendationsChosen(choice)
                )
            }
        )
    }

    @ContentBuilder<SettingsViewModel.Event>
    private static func catalog(_ catalog: SettingsViewState.Catalog, stored: Saved<Int>?) -> Parts {
        Heading("Saved catalog")
        switch catalog {
        case .idle where stored == nil: Text("Save the full catalog to browse and search the shop offline.")
        case .idle: []
        case .syncing(let products, let expected):
            Progress(
                "Saving products: \(products)" + (expected.map { " of \($0)" } ?? ""),
                fraction: expected.map { $0 == 0 ? 1 : Double(products) / Double($0) }
            )
            Button("Stop", id: "stop-sync", key: "x", action: .stopPressed)
        case .synced(let products?):
            Notice(.success, products == 1 ? "Saved 1 product." : "Saved \(products) products.")
        case .synced(nil): Notice(.success, "Your saved catalog is up to date.")
        case .stopped: Notice(.info, "Saving was stopped. Save the catalog again to continue.")
        case .failed(let problem): Notice(problem)
        case .clearing: Progress("Clearing the saved catalog")
        case .cleared:
            Notice(.success, "The saved catalog was cleared. Your favorites and cart are unchanged.")
        }
        if let stored, catalog.leavesWhatIsStored {
            let products = stored.value == 1 ? "1 product is" : "\(stored.value) products are"
            Text("\(products) saved. The catalog was last updated on \(stored.savedAt.minuteText).")
        }
        if let notice = Notice<SettingsViewModel.Event>(
            leftOut: stored?.leftOutCount ?? 0,
            CountedNoun("product or category", "products or categories"),
            outcome: "saved"
        ) {
            notice
        }
        let isClearing = catalog == .clearing
        if !catalog.isSyncing {
            Button(
                "Save the full catalog",
                id: "sync",
                key: "s",
                disabledReason: isClearing ? "the saved catalog is being cleared" : nil,
                action: .syncPressed
            )
        }
        Button(
            "Clear the saved catalog",
            id: "clear",
            key: "d",
            disabledReason: catalog.isSyncing
                ? "the catalog is still being saved"
                : isClearing ? "the saved catalog is being cleared" : nil,
            needsWholeLabel: true,
            action: .clearPressed
        )
    }
}

extension FeatureFlag {
    fileprivate var text: (label: String, key: String) {
        switch self {
        case .todaysPick: ("Recommendations on the home screen", "t")
        case .productCounts: ("Number of products next to each category", "n")
        }
    }
}

extension HomeRecommendations {
    fileprivate var label: String {
        switch self {
        case .one: "One recommendation"
        case .three: "Three recommendations"
        }
    }

    fileprivate var current: String {
        switch self {
        case .one: "currently one"
        case .three: "currently three"
        }
    }
}
