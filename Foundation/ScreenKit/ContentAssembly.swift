/// Collects the elements and controls of ``Content`` while its parts are put together.
public struct ContentAssembly<Action> {
    var elements: [Element] = []
    var controls: [Control] = []
    var uses: [ControlID: ControlUse<Action>] = [:]
    private var rowCount = 0

    init() {}

    /// Shows an element below those that are there.
    mutating func show(_ element: Element) {
        elements.append(element)
    }

    /// Adds a control and answers with its identity, which has a suffix when another control took it before.
    ///
    /// Identities can come from outside (two products of one id), so a double one must not take the screen
    /// down.
    mutating func add(_ control: Control, _ use: ControlUse<Action>) -> ControlID {
        var control = control
        var repetition = 1
        let wanted = control.id
        while uses[control.id] != nil {
            repetition += 1
            control.id = "\(wanted.rawValue)#\(repetition)"
        }
        if control.kind == .row {
            rowCount += 1
            control.number = rowCount
        }
        controls.append(control)
        uses[control.id] = use
        return control.id
    }
}
