import ViewStateCore

/// A part of ``Content``, such as a button or a list.
public protocol ContentPart<Action> {
    /// The type of the actions that the part sends.
    associatedtype Action

    /// Adds this part's elements and controls to an assembly.
    func assemble(into assembly: inout ContentAssembly<Action>)
}

/// A part that has no actions and that any ``Content`` can therefore contain.
public protocol StaticPart {
    /// The element that the part shows.
    var element: Element { get }
}

/// A way to use a control, and the action that this use sends.
enum ControlUse<Action> {
    /// The user presses or selects the control.
    case press(Action)

    /// The user enters text.
    case text((String) -> Action)

    /// The user flips the switch.
    case toggle((Bool) -> Action)

    func map<Other>(_ transform: @escaping (Action) -> Other) -> ControlUse<Other> {
        switch self {
        case .press(let action): .press(transform(action))
        case .text(let action): .text { transform(action($0)) }
        case .toggle(let action): .toggle { transform(action($0)) }
        }
    }
}

/// A collector to which the parts of ``Content`` add their elements and controls.
public struct ContentAssembly<Action> {
    private(set) var elements: [Element] = []
    private(set) var controls: [Control] = []
    private(set) var uses: [ControlID: (use: ControlUse<Action>, origin: SignalOrigin)] = [:]
    private var taken: Set<ControlID> = []
    /// The last suffix tried for each duplicate identifier.
    private var suffixes: [ControlID: Int] = [:]
    private var rowCount = 0

    init() {}

    mutating func show(_ element: Element) {
        elements.append(element)
    }

    /// Adds a control and returns its identifier, to which this method appends a suffix if another control
    /// already has the same identifier.
    ///
    /// Identifiers can be derived from external data, which may contain two products that have the same ID,
    /// so a duplicate must not terminate the program.
    mutating func add(
        _ control: Control,
        _ use: ControlUse<Action>,
        from origin: SignalOrigin
    ) -> ControlID {
        var control = control
        let wanted = control.id
        while !taken.insert(control.id).inserted {
            suffixes[wanted, default: 1] += 1
            control.id = "\(wanted.rawValue)#\(suffixes[wanted, default: 1])"
        }
        if control.kind == .row {
            rowCount += 1
            control.number = rowCount
        }
        controls.append(control)
        uses[control.id] = (use, origin)
        return control.id
    }

    mutating func add<Child>(
        _ parts: [any ContentPart<Child>],
        as transform: @escaping (Child) -> Action
    ) {
        var child = ContentAssembly<Child>()
        (child.elements, child.controls) = (elements, controls)
        (child.taken, child.suffixes, child.rowCount) = (taken, suffixes, rowCount)
        for part in parts { part.assemble(into: &child) }
        (elements, controls) = (child.elements, child.controls)
        (taken, suffixes, rowCount) = (child.taken, child.suffixes, child.rowCount)
        uses.merge(child.uses.mapValues { ($0.use.map(transform), $0.origin) }) { _, new in new }
    }
}
