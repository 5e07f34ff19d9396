import ScreenKit

/// `{"feature":"Home","frame":{…},"preview":"offline","v":1}`: a preview.
struct PreviewObject: Encodable {
    private enum CodingKeys: String, CodingKey {
        case version = "v"
        case feature, preview, frame
    }

    /// The version of this form.
    let version = 1

    /// The feature it belongs to.
    let feature: String

    /// The name of the preview.
    let preview: String

    /// What is shown.
    let frame: Frame
}
