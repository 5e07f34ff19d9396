import ScreenKit

/// A path of screens that a test sets.
@MainActor
final class FakeCoordinator: Coordinator {
    var path: [any Screen]

    init(_ path: any Screen...) {
        self.path = path
    }

    func back() -> Bool {
        guard path.count > 1 else { return false }
        path.removeLast()
        return true
    }
}
