import Testing

@testable import HouseRules

struct ContractsRuleTests {
    private let port = "Domain/StoreDomain/Ports/CartRepository.swift"
    private let contract = "Tests/StoreTestSupport/Cart/CartRepositoryContract.swift"
    private let fakeTests = "Tests/StoreTestSupportTests/CartRepositoryFakeTests.swift"
    private let tests = "Tests/StoreDatabaseTests/ContractTests.swift"

    @Test(arguments: ["protocol CartRepository: Sendable {}", "package struct CartRepository {}"])
    func asksForAContract(text: String) throws {
        let project = SampleProject().with(port, "/// A port.\n\(text)\n")
        let message =
            "CartRepository has no contract. Write Tests/StoreTestSupport/…/CartRepositoryContract.swift"
        #expect(
            try project.violations(of: ContractsRule()).map { $0.prefix { $0 != "," } } == [
                "\(port):2: \(message)"
            ]
        )

        let written = project.with(contract, "struct CartRepositoryContract {}\n")
        let run = "CartRepositoryContract().run()"
        let unrun =
            "\(port):2: CartRepositoryContract has to run on the fake, in Tests/StoreTestSupportTests/, and "
            + "on the real thing, in the tests of whatever implements CartRepository.  [contracts]"
        let onBoth = written.with(fakeTests, run).with(tests, run)
        for project in [written, written.with(fakeTests, run), written.with(tests, run)] {
            #expect(try project.violations(of: ContractsRule()) == [unrun])
        }
        #expect(try onBoth.violations(of: ContractsRule()) == [])
    }

    @Test(arguments: [
        "// NO CONTRACT: It keeps nothing.\nstruct ShopClock {}", "enum Limits {}",
        "typealias Values = [Int]",
        "extension Cart { struct Part {} }",
    ])
    func asksForNoneOfWhatIsNoPort(text: String) throws {
        #expect(try SampleProject().with(port, text).violations(of: ContractsRule()) == [])
    }
}
