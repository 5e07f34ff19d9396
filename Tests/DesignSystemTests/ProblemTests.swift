import DesignSystem
import ScreenKit
import StoreDomain
import Testing

struct ProblemTests {
    private static let errors: [(error: StoreError, failure: FailureKind?)] =
        [
            (.offline, .offline), (.unavailable, .unavailable), (.tooManyRequests(), .unavailable),
            (.outOfService(), .unavailable), (.serverError, .unavailable), (.accessDenied, .accessDenied),
            (.notFound, .notFound), (.unexpectedResponse, .invalidResponse),
            (.inconsistentCatalog, .invalidResponse),
            (.tooManyRedirects, .invalidResponse), (.forbiddenRedirect, .invalidResponse),
            (.storageFull, .storage),
            (.storage, .storage), (.storageCorrupt, .storage), (.signedOut, .accessDenied),
            (.insecureConnection, .accessDenied),
        ] + StoreError.Cause.allCases.map { (.unreachable($0), .unavailable) }

    @Test func hasDistinctLoadingMessageForEachError() {
        let problems = Self.errors.compactMap { Problem(loading: $0.error) }
        #expect(Set(problems.map(\.message)).count == Self.errors.count)
    }

    @Test(arguments: errors)
    func reportsFailureKind(error: StoreError, failure: FailureKind?) {
        #expect(Problem(loading: error)?.failure == failure)
        #expect(Problem(saving: error)?.failure == failure)
    }

    @Test(arguments: errors.map(\.error))
    func explainsActionableSaveFailures(error: StoreError) {
        let message =
            switch error {
            case .storageFull: "Your change was not saved because the disk is full."
            case .storage: "Your change was not saved because this device's storage is failing."
            case .storageCorrupt:
                "Your change was not saved because the saved data is corrupt. Restart the app to replace "
                    + "the corrupt file."
            default: "Your change was not saved."
            }
        #expect(Problem(saving: error)?.message == message)
    }

    @Test func ignoresCancellation() {
        #expect(Problem(loading: .canceled) == nil)
        #expect(Problem(saving: StoreError.canceled) == nil)
    }
}
