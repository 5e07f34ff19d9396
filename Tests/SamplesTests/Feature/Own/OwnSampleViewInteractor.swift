import DesignSystem
import StoreDomain
import StoreUseCases
import VVSI
import ViewStateCore

/// An interactor that observes the list while the screen is shown.
///
/// A change is completed even if the user leaves the screen.
final class OwnSampleViewInteractor: ViewInteractor<OwnSampleViewState, OwnSampleFeature.Output> {
    private enum Work: Hashable { case list }

    private let list: MarkedProductsUseCase
    private let changes: UndoableChanges<Product.ID>

    init(
        _ state: OwnSampleViewState,
        list: MarkedProductsUseCase,
        output: @escaping @MainActor (OwnSampleFeature.Output) -> Void
    ) {
        let viewState = ViewState(initialState: state)
        changes = UndoableChanges { viewState.reduce(with: .changeEnded($0)) }
        self.list = list
        super.init(viewState: viewState, output: output)
    }

    override func viewWillAppear() {
        work.observe(Work.list, list.values()) { [viewState] in viewState.reduce(with: .read(LocalValue($0)))
        }
        changes.appear(in: work)
    }

    override func viewDidDisappear() {
        super.viewDidDisappear()
        changes.disappear()
    }

    override func handle(action: OwnSampleViewState.Action) {
        switch action {
        case .productSelected(let id): output(.productSelected(id))
        case .removePressed(let id):
            changes.remove(id, in: work) { [list] () throws(StoreError) in
                try await list.set(false, id)
            }
        case .undoPressed(let id):
            changes.putBack(id, in: work) { [list] () throws(StoreError) in
                try await list.undoRemoval(of: id)
            }
        }
    }
}
