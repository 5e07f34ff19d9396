import ScreenKit
import StoreDomain
import StoreUseCases

/// The screens that `make feature` copies, one for each pattern.
@MainActor
enum SampleFeature: CaseIterable, Sendable {
    case vvsi
    case mvvm
    case vsm
    case simple
    case trigger

    enum Output: Equatable, Sendable {
        case productSelected(Product.ID)
    }

    /// The previews that the copied route and setup use.
    static var previews: [ScreenPreview] { VVSISampleFeature.previews }

    func screen(
        of id: Category.ID,
        list: ListProductsUseCase,
        showing preview: ScreenPreview? = nil,
        output: @escaping @MainActor (Output) -> Void
    ) -> any Screen {
        switch self {
        case .vvsi:
            VVSISampleFeature.screen(of: id, list: list, showing: preview) {
                if case .productSelected(let id) = $0 { output(.productSelected(id)) }
            }
        case .mvvm:
            MVVMSampleFeature.screen(of: id, list: list, showing: preview) {
                if case .productSelected(let id) = $0 { output(.productSelected(id)) }
            }
        case .vsm:
            VSMSampleFeature.screen(of: id, list: list, showing: preview) {
                if case .productSelected(let id) = $0 { output(.productSelected(id)) }
            }
        case .simple:
            SimpleSampleFeature.screen(of: id, list: list, showing: preview) {
                if case .productSelected(let id) = $0 { output(.productSelected(id)) }
            }
        case .trigger:
            TriggerSampleFeature.screen(of: id, list: list, showing: preview) {
                if case .productSelected(let id) = $0 { output(.productSelected(id)) }
            }
        }
    }
}
