package import ScreenKit

/// A feature, and what its screens look like in each of their states.
package typealias FeaturePreviews = (feature: String, previews: [ScreenPreview])

/// Previews of features: their screens in named states, without services.
extension Console {
    /// Prints the previews of all features, or of one.
    ///
    /// - Parameters:
    ///   - features: The features and their previews, in the order they are printed.
    ///   - name: The feature to print, in any case of letters; all of them when `nil`.
    /// - Returns: ``ExitCode/ok``, or ``ExitCode/usage`` when there is no such feature; unless writing
    ///   failed.
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

    /// The features to print; `nil`, with a message, if none has that name.
    private func choose(from features: [FeaturePreviews], named name: String?) -> [FeaturePreviews]? {
        let chosen = features.filter { name == nil || $0.feature.normalized == name?.normalized }
        guard let name, chosen.isEmpty else { return chosen }
        let names = features.map(\.feature).joined(separator: ", ")
        tell("There is no feature \"\(name)\". There are: \(names).", .usage)
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

/// `{"feature":"Home","frame":{…},"preview":"offline"}`: a preview.
private struct PreviewFrame: Encodable {
    let feature: String
    let preview: String
    let frame: Frame
}
