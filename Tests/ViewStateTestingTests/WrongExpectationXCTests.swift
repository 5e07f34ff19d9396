import ViewStateTesting
import XCTest

/// A wrong expectation in XCTest, which `EitherFrameworkTests` runs in a separate process.
///
/// The file does not import Testing, because users of the module are not required to import it.
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
