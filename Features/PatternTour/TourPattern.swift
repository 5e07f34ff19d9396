package enum TourPattern: String, CaseIterable, Sendable {
    /// View–ViewState–Interactor with effects, which is the default pattern.
    case vvsi

    /// View–ViewState–Interactor with triggers.
    case vvsiTrigger = "vvsi-trigger"

    /// View models that accept inputs and respond with outputs.
    case simpleViewModel = "simple-view-model"

    /// Viewable state machines.
    case vsm

    /// Model–View–ViewModel over view states.
    case mvvm

    /// The name of the pattern's module.
    package var name: String {
        switch self {
        case .vvsi: "VVSI"
        case .vvsiTrigger: "VVSITrigger"
        case .simpleViewModel: "SimpleViewModel"
        case .vsm: "VSM"
        case .mvvm: "MVVM"
        }
    }

    var advice: String {
        switch self {
        case .vvsi: "The house pattern: choose it unless you have a reason not to."
        case .vvsiTrigger: "Little to write, if every action may run to its end."
        case .simpleViewModel: "Declares what to debounce and what to ignore."
        case .vsm: "One state after the other, each with the actions that make sense in it."
        case .mvvm: "What everybody knows, with a state you can test without mocks."
        }
    }
}
