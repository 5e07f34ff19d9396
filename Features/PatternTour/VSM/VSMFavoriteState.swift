import DesignSystem

/// Whether one product is a favorite: a small machine for each product that a person has toggled.
enum VSMFavoriteState {
    /// It is as the person wants it.
    case wanted(VSMFavoriteModel)

    /// The change was not stored, so it is as it was.
    case refused(VSMFavoriteModel, SaveProblem)

    /// What it is, and how to change it.
    var model: VSMFavoriteModel {
        switch self {
        case .wanted(let model), .refused(let model, _): model
        }
    }
}
