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
        case .vvsi: "The default choice for new screens."
        case .vvsiTrigger: "The least code, for screens whose actions can run to completion."
        case .simpleViewModel: "A view model that declares which inputs to debounce and which to ignore."
        case .vsm: "A state machine whose states offer only the actions that are possible."
        case .mvvm: "The familiar pattern, with a state that you can test without mocks."
        }
    }
}
