/// What the use of a control means to its screen.
enum ControlUse<Action> {
    /// Being pressed or chosen.
    case press(Action)

    /// Being given a text.
    case text((String) -> Action)

    /// Being switched on or off.
    case toggle((Bool) -> Action)
}
