import FoundationExtensions
import Testing

struct UniquedByIDTests {
    private struct Named: Identifiable, Equatable {
        let id: Int
        let name: String
    }

    @Test func keepsFirstElementWithEachID() {
        let all = [(2, "a"), (1, "b"), (2, "c"), (3, "a"), (1, "d")].map { Named(id: $0.0, name: $0.1) }
        #expect(all.uniquedByID() == [all[0], all[1], all[3]])
    }
}
