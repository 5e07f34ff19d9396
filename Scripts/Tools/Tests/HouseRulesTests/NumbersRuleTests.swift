import Testing

@testable import HouseRules

struct NumbersRuleTests {
    private let path = "Networking/StoreAPI/Orders/OrderPayload.swift"

    @Test(arguments: [
        ("let quantity: Int", "quantity", "Int"), ("let quantity: Int?", "quantity", "Int"),
        ("let quantities: [UInt8]", "quantities", "UInt8"),
        ("var quantity = 0 as Int64", "quantity", "Int64"),
        ("let price: Attempt<Decimal>?", "price", "Decimal"), ("let rating: Double", "rating", "Double"),
        ("case quantity(Int)", "quantity", "Int"),
    ])
    func findsANumberWithoutARange(property: String, name: String, type: String) throws {
        for conformance in ["Decodable", "Sendable, Codable"] {
            let text = "struct Order: \(conformance) {\n    let id: String\n    \(property)\n}\n"
            #expect(
                try SampleProject().with(path, text).violations(of: NumbersRule()) == [
                    "\(path):3: “\(name)” is \(type) as the server sent it. Make it a Number of a kind that "
                        + "has a range, such as Number<Count>.  [numbers]"
                ]
            )
        }
    }

    @Test func findsOneInATypeInsideAnother() throws {
        let text =
            "struct Order: Decodable {\n    struct Line: Decodable {\n        let quantity: Int\n    }\n}\n"
        #expect(try SampleProject().with(path, text).violations(of: NumbersRule()).count == 1)
    }

    @Test(arguments: [
        "struct Order: Decodable {\n    let quantity: Number<Quantity>\n}\n",
        "struct Order: Decodable {\n    static let limit: Int = 7\n    func size() -> Int { 7 }\n}\n",
        "struct Order: Encodable {\n    let quantity: Int\n}\n",
        "struct Buffer {\n    var size: Int\n}\n",
    ])
    func allowsEverythingElse(text: String) throws {
        #expect(try SampleProject().with(path, text).violations(of: NumbersRule()) == [])
    }

    @Test func readsNothingButWhatComesFromServers() throws {
        let text = "struct Settings: Decodable {\n    let size: Int\n}\n"
        #expect(try SampleProject().with("Domain/Models/A.swift", text).violations(of: NumbersRule()) == [])
    }
}
