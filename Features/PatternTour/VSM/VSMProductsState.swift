import DesignSystem
import StoreDomain

/// The products, one state after the other.
enum VSMProductsState {
    /// Nobody has asked for them, or the question was cut off.
    case initialized(VSMProductsModel)

    /// The shop is being asked; the products from before are still there.
    case loading(VSMProductsModel)

    /// The shop has answered.
    case loaded(VSMProductsModel)

    /// The shop did not answer; the products from before are still there.
    case failed(VSMProductsModel, LoadProblem)

    /// What there is, and what can be done, in this state.
    var model: VSMProductsModel {
        switch self {
        case .initialized(let model), .loading(let model), .loaded(let model), .failed(let model, _): model
        }
    }
}
