extension FrameMarkup {
    /// The colors, and how the parts of a screen look, as a style sheet.
    package static let styles: [UInt8] = PackageResources.screen_css
}
