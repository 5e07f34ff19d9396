import Baselines
public import MVVM
import ViewStateCore

extension ShelfState: StateReducing {}

final class MVVMSubject: ActionSubject {
    nonisolated static let name = "MVVM"

    private let model: ShelfModel
    private let subscription: Subscription

    init(reader: Reader) {
        let model = ShelfModel(ShelfState())
        self.model = model
        subscription = model.onChange { _, state in reader.read(state) }
    }

    static func idle(_ state: ShelfState) -> AnyObject {
        ShelfModel(state)
    }

    func act() {
        model.send(event: .lookPressed)
    }

    func actLater() {
        model.send(event: .fetchPressed)
    }
}

private final class ShelfModel: HostedViewModel {
    typealias Event = ShelfState.Action

    private enum Work: Hashable {
        case fetch
    }

    let container: StateContainer<ShelfState>
    let work = WorkBag()

    init(_ state: ShelfState) {
        container = StateContainer(state)
    }

    func send(event: ShelfState.Action) {
        switch event {
        case .lookPressed: reduce(with: .looked)
        case .fetchPressed: fetch()
        }
    }

    private func fetch() {
        work.run(Work.fetch) {
            await noop()
        } then: { [weak self] in
            self?.reduce(with: .looked)
        }
    }
}
