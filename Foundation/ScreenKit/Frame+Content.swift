import ViewStateCore

extension ControlID {
    /// What takes away the message in front of a screen.
    static let dismissAlert: ControlID = "dismiss-alert"
}

extension Frame {
    /// Creates the frame of content; a message in front of it comes last and is all that can be used.
    ///
    /// - Parameters:
    ///   - content: What is shown.
    ///   - alert: The message in front of it.
    ///   - screen: The screen it belongs to.
    init<Action>(of content: Content<Action>, alert: AlertState?, on screen: ScreenID) {
        self.init(
            screen: screen,
            title: content.title,
            elements: content.elements,
            controls: content.controls
        )
        guard let alert else { return }
        elements.append(.alert(title: alert.title, message: alert.message, dismiss: .dismissAlert))
        controls = controls.map { control in
            var control = control
            control.disabledReason = "Dismiss the message first."
            return control
        }
        controls.append(Control(id: .dismissAlert, kind: .button, label: alert.dismissLabel))
    }
}
