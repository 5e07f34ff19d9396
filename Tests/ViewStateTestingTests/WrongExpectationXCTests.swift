import ViewStateTesting
import XCTest

/// An XCTest test that contains an incorrect expectation and that `EitherFrameworkTests` runs in a separate
/// process.
///
/// The file does not import Testing, because users of ViewStateTesting are not required to do so.
final class WrongExpectationXCTests: XCTestCase {
    @MainActor
    func testExpectsAStateThatNeverCame() async throws {
        try XCTSkipUnless(EitherFrameworkTests.isInChild, "This test fails on purpose.")
        let source = ShelfSource()
        let states = StateRecorder(source, of: \.wish)
        source.send(action: .wished("Bowl"))
        states.expect(["Jug"])
    }
}
