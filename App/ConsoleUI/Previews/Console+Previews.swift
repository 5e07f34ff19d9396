package import ScreenKit

package typealias FeaturePreviews = (feature: String, previews: [ScreenPreview])

extension Console {
    /// Prints the previews of all features or of the feature with the given name.
    package func print(
        _ features: [FeaturePreviews],
        only name: String? = nil
    ) -> ExitCode {
        guard let chosen = choose(from: features, named: name) else { return .usage }
        return printing { () throws(StreamFailure) in
            for (feature, previews) in chosen {
                for preview in previews { try print(preview, of: feature) }
            }
        }
    }

    private func choose(from features: [FeaturePreviews], named name: String?) -> [FeaturePreviews]? {
        let chosen = features.filter { name == nil || $0.feature.normalized == name?.normalized }
        guard let name, chosen.isEmpty else { return chosen }
        let names = features.map(\.feature).joined(separator: ", ")
        tell("There is no feature named “\(name)”. Available features: \(names).", .usage)
        return nil
    }

    private func print(_ preview: ScreenPreview, of feature: String) throws(StreamFailure) {
        if options.json {
            let object = PreviewFrame(feature: feature, preview: preview.name, frame: preview.frame)
            try output.write(.preview, object)
        } else {
            let width = options.width.columns
            let head = StyledText("--- \(feature): \(preview.name)", .heading).wrapped(to: width)
                .rendered(usesColor: options.usesColor)
            let renderer = FrameRenderer(width: width, usesColor: options.usesColor)
            try output.write(head + "\n" + renderer.text(of: preview.frame) + "\n")
        }
    }
}

private struct PreviewFrame: Encodable {
    let feature: String
    let preview: String
    let frame: Frame
}
