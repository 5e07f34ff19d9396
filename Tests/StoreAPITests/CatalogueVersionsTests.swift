import StoreAPI
import StoreDomain
import Testing

struct CatalogueVersionsTests {
    @Test func bothVersionsGiveTheSameValues() async throws {
        try await contract(version2: PlainCatalogue.version2).verify()
    }

    @Test(
        arguments: [
            ("/v2/categories", #""Home Office""#, #""Office""#),
            ("/v2/categories", #""slug":"bags""#, #""slug":"bag""#),
            ("/v2/products", #""id":"p-1""#, #""id":"p-4""#),
            ("/v2/products", #""Market Tote""#, #""Market tote""#),
            ("/v2/products", "Folds flat.", "Folds."),
            ("/v2/products", #""category":"bags""#, #""category":"bag""#),
            ("/v2/products", #""minor":2450"#, #""minor":2451"#),
            ("/v2/products", #""average":4.5"#, #""average":4.4"#),
            ("/v2/products", #""count":12"#, #""count":13"#),
            ("/v2/products", #""nextCursor":"Mg""#, #""nextCursor":null"#),
            ("/v2/products?cursor=Mg", #""nextCursor":null"#, #""nextCursor":"Mg""#),
            ("/v2/products?category=bags", #""count":12"#, #""count":13"#),
            ("/v2/products/p-2", "Desk Lamp", "Lamp"),
        ]
    )
    func contractFindsADifference(path: String, original: String, changed: String) async throws {
        var answers = PlainCatalogue.version2
        let answer = try #require(answers[path])
        try #require(answer.contains(original))
        answers[path] = answer.replacing(original, with: changed)
        let contract = try contract(version2: answers)

        await withKnownIssue { try await contract.verify() }
    }

    private func contract(version2: [String: String]) throws -> CatalogueVersionsContract {
        CatalogueVersionsContract(
            version1: try .test(.v1, ScriptedTransport(PlainCatalogue.version1)),
            version2: try .test(.v2, ScriptedTransport(version2))
        )
    }
}
