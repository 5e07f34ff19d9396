import FoundationExtensions
import Testing

struct UnimplementedTests {
    @Test func stopsWithNameOfUnimplementedMember() async throws {
        let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            unimplemented("ShopService.products")
        }
        let words = String(decoding: try #require(end).standardErrorContent, as: UTF8.self)
        #expect(words.contains("ShopService.products was called"))
    }
}
