import Testing

@testable import HouseRules

struct ContractsRuleTests {
    private let port = "Domain/StoreDomain/Ports/CartRepository.swift"
    private let contract = "Tests/StoreTestSupport/Cart/CartRepositoryContract.swift"
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
        #expect(
            try written.violations(of: ContractsRule()) == [
                "\(port):2: No test runs CartRepositoryContract. "
                    + "Run it on the fake and on whatever implements CartRepository.  [contracts]"
            ]
        )
        #expect(
            try written.with(tests, "CartRepositoryContract().run()").violations(of: ContractsRule()) == []
        )
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
