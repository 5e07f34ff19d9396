import CommitObservation
import SimpleViewModel
import Testing

/// A view model for the part of a screen in which the user chooses a color.
final class ColorViewModel: ViewModel {
    enum Input { case chosen(String) }
    enum Output: Equatable { case color(String) }

    func accept(_ input: Input, respond: @escaping RespondCallback) {
        switch input {
        case .chosen(let color): respond(.color(color))
        }
    }
}

/// A view model for a screen that contains the color choice and observes the number of favorites.
final class ProductViewModel: ViewModel {
    enum Input {
        case appeared
        case color(ColorViewModel.Input)
    }

    enum Output: Equatable {
        case favorites(Int)
        case color(ColorViewModel.Output)
    }

    private let favorites: () -> CommittedValues<Int>
    private var color: ViewModelInterface<ColorViewModel>?

    init(favorites: @escaping () -> CommittedValues<Int>) {
        self.favorites = favorites
    }

    func children(
        send: @escaping (Input) -> Void,
        respond: @escaping RespondCallback
    ) -> [any ChildInterface] {
        let color = ViewModelInterface(viewModel: ColorViewModel()) { respond(.color($0)) }
        self.color = color
        return [color]
    }

    func accept(_ input: Input, respond: @escaping RespondCallback) {
        switch input {
        case .appeared: observe("favorites", favorites()) { respond(.favorites($0)) }
        case .color(let input): color?.send(input)
        }
    }
}

@MainActor
struct SimpleViewModelChildExample {
    @Test func forwardsChildOutputs() async {
        let signal = CommitSignal()
        let viewModel = ProductViewModel { CommittedValues(of: signal) { 3 } }
        var outputs: [ProductViewModel.Output] = []
        let interface = ViewModelInterface(viewModel: viewModel) { outputs.append($0) }
        interface.send(.appeared)
        await interface.settled()
        interface.send(.color(.chosen("Sand")))
        #expect(outputs == [.favorites(3), .color(.color("Sand"))])
    }
}
