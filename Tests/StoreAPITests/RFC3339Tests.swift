import Foundation
import HTTPTransport
import StoreAPI
import StoreDomain
import Testing

struct RFC3339Tests {
    @Test(
        arguments: [
            ("2026-11-20T10:00:00Z", 1_795_168_800),
            ("2026-11-20t10:00:00z", 1_795_168_800),
            ("2026-11-20T10:00:00.5Z", 1_795_168_800.5),
            ("2026-11-20T10:00:00.250000000000Z", 1_795_168_800.25),
            ("2026-11-20T11:30:00+01:30", 1_795_168_800),
            ("2026-11-19T23:00:00-11:00", 1_795_168_800),
            ("2026-11-20T10:00:00-00:00", 1_795_168_800),
            ("1970-01-01T00:00:00Z", 0),
            ("1969-12-31T23:59:59Z", -1),
            ("2024-02-29T00:00:00Z", 1_709_164_800),
            ("2016-12-31T23:59:60Z", 1_483_228_800),
            ("9999-12-31T23:59:59Z", 253_402_300_799),
        ]
    )
    func readsADateTime(text: String, seconds: Double) async throws {
        #expect(try await updatedAt(text) == Date(timeIntervalSince1970: seconds))
    }

    @Test(
        arguments: [
            "", "2026", "2026-11-20", "2026-11-20 10:00:00Z", "2026-11-20T10:00:00", "2026-11-20T10:00Z",
            "2026-13-20T10:00:00Z", "2026-00-20T10:00:00Z", "2026-02-30T10:00:00Z", "2025-02-29T10:00:00Z",
            "2026-11-00T10:00:00Z", "2026-11-20T24:00:00Z", "2026-11-20T10:60:00Z", "2026-11-20T10:00:61Z",
            "2026-11-20T10:00:00.Z", "2026-11-20T10:00:00,5Z", "2026-11-20T10:00:00+0100",
            "2026-11-20T10:00:00+24:00",
            "2026-11-20T10:00:00+01:60", "2026-11-20T10:00:00+01:5", "2026-11-20T10:00:00Zx",
            " 2026-11-20T10:00:00Z",
            "2026-11-20T10:00:00+1:00",
            "+026-11-20T10:00:00Z", "２０２６-11-20T10:00:00Z", "26-11-20T10:00:00Z", "20261120T100000Z",
        ]
    )
    func refusesAnythingElse(text: String) async {
        await #expect(throws: ShopError.unexpectedAnswer) { try await updatedAt(text) }
    }

    private func updatedAt(_ text: String) async throws -> Date? {
        let json = Fixtures.backpackV2.replacing("2026-11-20T10:00:00Z", with: text)
        let service = try CatalogueService.test(.v2, StubTransport.always(.json(json)))
        return try await service.product(Product.ID("p-7")).updatedAt
    }
}
