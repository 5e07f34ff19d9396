import ScreenKit
import Testing
import VVSI

struct LampState: ViewStateReducible, Equatable {
    enum Action {
        case switched(Bool)
        case dimPressed
    }

    enum Effect {
        case switched(Bool)
        case dimmed
    }

    private(set) var brightness = 0

    mutating func reduce(with effect: Effect) {
        switch effect {
        case .switched(let isOn): brightness = isOn ? 100 : 0
        case .dimmed: brightness /= 2
        }
    }
}

final class LampInteractor: ViewInteractor<LampState, Never> {
    init() {
        super.init(viewState: ViewState(initialState: LampState()))
    }

    override func handle(action: LampState.Action) {
        switch action {
        case .switched(let isOn): viewState.reduce(with: .switched(isOn))
        case .dimPressed: viewState.reduce(with: .dimmed)
        }
    }
}

enum LampView: ScreenView {
    static func content(of state: LampState) -> Content<LampState.Action> {
        let isOn = state.brightness > 0
        return Content("Lamp") {
            Text("Brightness: \(state.brightness) %")
            Toggle("Light", id: "light", isOn: isOn, action: LampState.Action.switched)
            Button("Dim", id: "dim", disabledReason: isOn ? nil : "the lamp is off", action: .dimPressed)
        }
    }

    static var previews: [ScreenPreview] {
        previews(of: "lamp", ["off": LampState(), "on": LampState().reduced(with: .switched(true))])
    }
}

@MainActor
struct ScreenKitExample {
    @Test func dimsLampOnlyWhenOn() throws {
        let screen = HostedScreen(id: "lamp", source: LampInteractor(), view: LampView.self)
        #expect(throws: ControlRefusal.disabled(reason: "the lamp is off")) {
            try screen.perform("dim", value: nil)
        }
        try screen.perform("light", value: "on")
        try screen.perform("dim", value: nil)
        #expect(screen.frame.title == "Lamp")
        #expect(screen.frame.elements.first == .text("Brightness: 50 %"))
    }

    @Test func previewsRequireOnlyStates() {
        #expect(LampView.previews.map(\.name) == ["off", "on"])
    }
}
