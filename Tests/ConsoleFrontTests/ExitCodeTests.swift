import ConsoleFront
import StoreTestSupport
import Testing

struct ExitCodeTests {
    @Test(arguments: [
        (ExitCode.ok, Int32(0)), (.failed, 1), (.usage, 64), (.lineRejected, 65), (.noInput, 66),
        (.notFound, 67), (.unavailable, 69), (.internalError, 70), (.cannotCreate, 73), (.inputOutput, 74),
        (.inUse, 75), (.invalidAnswer, 76), (.accessDenied, 77),
    ])
    func keepsItsNumber(code: ExitCode, number: Int32) {
        #expect(code.rawValue == number)
    }

    @Test func hasNoOtherCodes() {
        #expect(ExitCode.allCases.count == 13)
    }

    @Test func standsInTheManualPage() throws {
        let page = try PackageFolder.text(at: "Docs/Man/storefront.1")
        let explained = page.split(separator: ".Sh ").first { $0.hasPrefix("EXIT STATUS\n") } ?? ""
        #expect(
            explained.matches(of: /\n\.It (\d+)/).map { String($0.1) }
                == ExitCode.allCases.map { "\($0.rawValue)" }
        )
    }
}
