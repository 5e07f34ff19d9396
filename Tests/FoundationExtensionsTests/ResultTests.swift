import FoundationExtensions
import Testing

struct ResultTests {
    private struct Failure: Error, Equatable {}

    @Test func failureReturnsErrorOrNilForSuccess() {
        #expect(Result<Int, Failure>.failure(Failure()).failure == Failure())
        #expect(Result<Int, Failure>.success(1).failure == nil)
    }

    @Test func capturesReturnedValueOrThrownError() async {
        #expect(await Result<Int, Failure>(awaiting: { 1 }) == .success(1))
        let thrown = await Result<Int, Failure>(awaiting: { () throws(Failure) in throw Failure() })
        #expect(thrown == .failure(Failure()))
    }
}
