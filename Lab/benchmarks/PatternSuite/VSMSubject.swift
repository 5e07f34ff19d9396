import Baselines
import VSM
import ViewStateCore

final class VSMSubject: ActionSubject {
    nonisolated static let name = "VSM"

    private let container: AsyncStateContainer<ShelfState>
    private let subscription: Subscription

    init(reader: Reader) {
        let container = AsyncStateContainer(state: ShelfState())
        self.container = container
        subscription = container.onChange { _, state in reader.read(state) }
    }

    static func idle(_ state: ShelfState) -> AnyObject {
        AsyncStateContainer(state: state)
    }

    func act() {
        container.observe(container.state.looked())
    }

    func actLater() {
        let state = container.state
        container.observe { await state.fetched() }
    }
}

extension ShelfState {
    fileprivate func looked() -> ShelfState {
        var next = self
        next.reduce(with: .looked)
        return next
    }

    @MainActor
    fileprivate func fetched() async -> ShelfState {
        await noop()
        return looked()
    }
}
