import DesignSystem
import StoreDomain
import Testing

struct ProblemTests {
    private static let errors: [ShopError] = [
        .offline, .unavailable, .accessDenied, .notFound, .notOffered, .unexpectedAnswer, .storageFull,
        .storage, .storageDamaged,
    ]

    @Test func aLoadThatFailedHasWordsOfItsOwnForEachError() {
        let problems = Self.errors.compactMap { LoadProblem($0) }
        #expect(Set(problems.map(\.message)).count == Self.errors.count)
        #expect(problems.filter(\.isUnavailable) == [LoadProblem(.unavailable)])
    }

    @Test(arguments: errors)
    func aChangeThatFailedSaysWhyWhereAPersonCanActOnIt(error: ShopError) {
        let message =
            switch error {
            case .storageFull: "This was not kept: there is no room left on the disk."
            case .storage: "This was not kept: the local storage is failing."
            case .storageDamaged:
                "This was not kept: what is saved is damaged. Start again to have it repaired."
            default: "This was not kept."
            }
        #expect(SaveProblem(error)?.message == message)
    }

    @Test func whatWasCancelledIsNoProblem() {
        #expect(LoadProblem(.cancelled) == nil)
        #expect(SaveProblem(.cancelled) == nil)
    }
}
