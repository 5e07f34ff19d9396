import ViewStateTesting
import XCTest

/// An expectation that is wrong, in XCTest; `EitherFrameworkTests` runs it in a process of its own.
///
/// The file does not import Testing: nobody who uses the kit has to.
final class WrongExpectationXCTests: XCTestCase {
    @MainActor
    func testExpectsAStateThatNeverCame() async throws {
        try XCTSkipUnless(EitherFrameworkTests.isInChild, "It fails on purpose.")
        let source = ShelfSource()
        let states = StateRecorder(source, of: \.wish)
        source.send(action: .wished("Bowl"))
        states.expect(["Jug"])
    }
}
