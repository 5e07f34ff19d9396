import StoreDomain
import StoreUseCases
import Testing

struct SaveProblemTests {
    @Test(arguments: [
        (ShopError.storageFull, "This was not kept: there is no room left on the disk."),
        (.storage, "This was not kept: the local storage is failing."),
        (.offline, "This was not kept."),
        (.unavailable, "This was not kept."),
        (.accessDenied, "This was not kept."),
        (.notFound, "This was not kept."),
        (.notOffered, "This was not kept."),
        (.unexpectedAnswer, "This was not kept."),
    ])
    func saysThatItWasNotKeptAndWhyWhereAPersonCanActOnIt(error: ShopError, message: String) {
        #expect(SaveProblem(error)?.message == message)
    }

    @Test func isNoneWhenItWasCancelled() {
        #expect(SaveProblem(.cancelled) == nil)
    }
}
