import ConsoleUI
import StoreTestSupport
import Testing

struct ExitCodeTests {
    @Test func hasStableNumberForEachName() {
        #expect(
            ExitCode.allCases.map { "\($0.rawValue) \($0.name)" } == [
                "0 ok", "1 failed", "64 usage", "65 lineRejected", "66 noInput", "67 notFound",
                "69 unavailable", "70 internalError", "73 cannotCreate", "74 inputOutput", "75 inUse",
                "76 invalidResponse", "77 accessDenied",
            ]
        )
    }

    @Test func manualPageListsEveryCode() throws {
        let page = try PackageFolder.text(at: "Docs/Man/storefront.1")
        let explained = page.split(separator: ".Sh ").first { $0.hasPrefix("EXIT STATUS\n") } ?? ""
        #expect(
            explained.matches(of: /\n\.It (\d+)/).map { String($0.1) }
                == ExitCode.allCases.map { "\($0.rawValue)" }
        )
    }
}
