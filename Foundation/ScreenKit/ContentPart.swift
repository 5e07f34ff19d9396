import ViewStateCore

/// Something that can appear in ``Content``; the controls of this module conform to it.
public protocol ContentPart<Action> {
    /// What its controls do.
    associatedtype Action

    /// Adds what is shown and what can be used.
    ///
    /// - Parameter assembly: Takes both.
    func assemble(into assembly: inout ContentAssembly<Action>)
}

/// Something that is shown and cannot be used; it fits into content of any actions.
public protocol StaticPart {
    /// What is shown.
    var element: Element { get }
}

/// What the use of a control means to its screen.
enum ControlUse<Action> {
    /// Being pressed or chosen.
    case press(Action)

    /// Being given a text.
    case text((String) -> Action)

    /// Being switched on or off.
    case toggle((Bool) -> Action)

    /// The same use with the action of another screen.
    func map<Other>(_ transform: @escaping (Action) -> Other) -> ControlUse<Other> {
        switch self {
        case .press(let action): .press(transform(action))
        case .text(let action): .text { transform(action($0)) }
        case .toggle(let action): .toggle { transform(action($0)) }
        }
    }
}

/// Collects the elements and controls of ``Content`` while its parts are put together.
public struct ContentAssembly<Action> {
    private(set) var elements: [Element] = []
    private(set) var controls: [Control] = []
    private(set) var uses: [ControlID: (use: ControlUse<Action>, origin: SignalOrigin)] = [:]
    private var taken: Set<ControlID> = []
    /// The last suffix that was tried for an identity that several controls want.
    private var suffixes: [ControlID: Int] = [:]
    private var rowCount = 0

    init() {}

    /// Shows an element below those that are there.
    mutating func show(_ element: Element) {
        elements.append(element)
    }

    /// Adds a control and returns its identity, with a suffix if another control already has that identity.
    ///
    /// Identities can come from outside (two products with one id), so a duplicate must not stop the program.
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

    /// Adds parts that have actions of their own.
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
