import DesignSystem
import Foundation
import MVVM
package import ScreenKit
import StoreDomain
package import StoreUseCases

@MainActor
package enum SettingsFeature {
    package static func screen(
        settings: SettingsUseCase,
        sync: SyncCatalogUseCase,
        clear: ClearCatalogUseCase,
        showing preview: ScreenPreview? = nil
    ) -> any Screen {
        let model = SettingsViewModel(
            preview.state(or: SettingsViewState()),
            settings: settings,
            sync: sync,
            clear: clear
        )
        return HostedScreen(id: "settings", source: model, view: SettingsView.self)
    }

    package static var previews: [ScreenPreview] {
        var changed = Settings(pageSize: 5)
        (changed.moneyStyle, changed.chosenHomeRecommendations) = (.code, .three)
        changed.switchedFlags = [.todaysPick: false]
        let new = SettingsViewState()
        let stored = Saved(20, savedAt: Date(timeIntervalSince1970: 1_790_000_000))
        let known = new.with { $0.show(.success(Settings())) }
        return SettingsView.previews(
            of: "settings",
            [
                "not read yet": new,
                "defaults": known,
                "changed": new.with { $0.show(.success(changed)) },
                "no page size": known.with { _ = $0.typePageSize("many") },
                "not saved": known.with { $0.endChange(Problem(saving: .storageFull)) },
                "unreadable": new.with { $0.show(.failure(.inputOutput(reason: "the disk is failing"))) },
                "stored before": known.with { $0.showStored(.success(stored)) },
                "sync begun": known.with { $0.sync() },
                "syncing": known.with { $0.sync(products: 5, of: 20) },
                "synced": known.with { $0.endSync(.success(.updated(products: 20))) },
                "synced, two left out": known.with {
                    $0.showStored(.success(Saved(18, savedAt: stored.savedAt, leftOutCount: 2)))
                    $0.endSync(.success(.updated(products: 18, leftOut: 2)))
                },
                "nothing new": known.with { $0.endSync(.success(.unchanged)) },
                "sync offline": known.with { $0.endSync(.failure(.offline)) },
                "sync stopped": known.with { $0.endSync(.failure(.canceled)) },
                "clearing": known.with { $0.clear() },
                "cleared": known.with { $0.endClear(.success(())) },
                "not cleared": known.with { $0.endClear(.failure(StoreError.storageFull)) },
            ]
        )
    }
}

extension SettingsViewState {
    fileprivate func with(_ change: (inout Self) -> Void) -> Self {
        var state = self
        change(&state)
        return state
    }
}
