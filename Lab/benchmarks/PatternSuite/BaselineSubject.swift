import Baselines

/// The baseline for all actions: an in-place change and a closure call, plus a task for the asynchronous
/// action.
final class BaselineSubject: ActionSubject {
    nonisolated static let name = "baseline"

    private let model = BaselineModel(ShelfState())

    init(reader: Reader) {
        model.onChange = { [model] in reader.read(model.state) }
    }

    static func idle(_ state: ShelfState) -> AnyObject {
        BaselineModel(state)
    }

    func act() {
        model.update { $0.reduce(with: .looked) }
    }

    func actLater() {
        Task { [model] in
            await noop()
            model.update { $0.reduce(with: .looked) }
        }
    }
}
