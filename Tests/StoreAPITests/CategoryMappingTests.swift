import HTTPTransport
import StoreAPI
import StoreDomain
import Testing

struct CategoryMappingTests {
    @Test(
        arguments: [
            (.v1, #"["bags",""]"#, "[1]", #""""#, "an identity"),
            (.v1, #"["bags",5]"#, "[1]", "5", "text"),
            (.v1, #"["bags",null]"#, "[1]", "null", "text"),
            (.v2, categories("7"), "categories[1]", "7", "an object"),
            (
                .v2,
                categories(#"{"slug":"","name":"","productCount":1}"#),
                "categories[1].slug", #""""#, "an identity"
            ),
            (
                .v2,
                categories(#"{"slug":"b","name":"","productCount":-1}"#),
                "categories[1].productCount", "-1", "0 or more"
            ),
        ] as [(APIVersion, String, String, String, String)]
    )
    func leavesOutABadCategory(
        version: APIVersion,
        json: String,
        path: String,
        found: String,
        expected: String
    ) async throws {
        let warnings = try await TestLog.warnings(version, json) { service throws(ShopError) in
            #expect(try await service.categories().count == 1)
        }

        let fields = "expected=\(expected) field=\(path) found=\(found) of=2"
        #expect(warnings == ["Left out what makes no sense; the first reason is given. count=1 \(fields)"])
    }

    private static func categories(_ second: String) -> String {
        #"{"categories":[{"slug":"a","name":"A","productCount":1},\#(second)]}"#
    }
}
