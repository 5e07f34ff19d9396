import ScreenKit

/// A screen that never changes, and notes which of its controls are used.
final class FrozenScreen: Screen {
    let id: ScreenID = "frozen"
    let frame: Frame
    var used: [ControlID] = []

    init(controls: [Control]) {
        frame = Frame(screen: id, title: "", elements: [], controls: controls)
    }

    func frames() -> any AsyncSequence<Frame, Never> & Sendable { AsyncStream { $0.finish() } }
    func perform(_ control: ControlID, value: String?) throws(ControlRefusal) { used.append(control) }
    func appear() {}
    func disappear() {}
    func settled() async {}
    func render(in environment: @escaping RenderingEnvironment) {}
    func trace(in pattern: String, _ tracer: @escaping Tracer) {}
}
