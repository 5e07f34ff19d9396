/// A message and a button that a coordinator shows above a screen's content.
public struct Banner {
    let text: String
    let control: Control
    let action: @MainActor () -> Void

    /// Creates a banner.
    ///
    /// - Parameters:
    ///   - text: The message.
    ///   - label: The button's label.
    ///   - link: The deep link of the screen that the button opens, or `nil` if the button also has other
    ///     effects.
    ///   - action: The closure to call when the user presses the button.
    public init(
        _ text: String,
        button label: String,
        link: String? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.text = text
        self.action = action
        control = Control(id: .banner, kind: .button, label: label, link: link)
    }
}

extension ControlID {
    static let banner: ControlID = "banner"
}

extension Screen {
    /// Does nothing by default because a screen does not have to support banners.
    public func show(_ banner: Banner?) {}
}
