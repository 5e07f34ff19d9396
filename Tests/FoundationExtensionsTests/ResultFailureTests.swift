import FoundationExtensions
import Testing

struct ResultFailureTests {
    private struct Failure: Error, Equatable {}

    @Test func saysWhyAResultFailedAndNothingOfASuccess() {
        #expect(Result<Int, Failure>.failure(Failure()).failure == Failure())
        #expect(Result<Int, Failure>.success(1).failure == nil)
    }
}
