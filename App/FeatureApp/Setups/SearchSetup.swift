package import ScreenKit
import SearchFeature

package enum SearchSetup: FeatureSetup {
    package static var previews: [ScreenPreview] { SearchFeature.previews }

    package static let screen: ScreenMaker = { services, preview, output in
        SearchFeature.screen(from: services, showing: preview, output: output)
    }
}
