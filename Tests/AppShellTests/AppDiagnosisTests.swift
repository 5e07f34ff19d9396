import AppShell
import Testing

struct AppDiagnosisTests {
    @Test(
        arguments: [
            (0, false, "The disk has 0 bytes of free space, but the app needs 10 MB"),
            (2_100_000, false, "The disk has 2.1 MB of free space, but the app needs 10 MB"),
            (9_999_999, false, "of free space, but the app needs 10 MB. Changes may not be saved."),
            (10_000_000, true, "The disk has 10 MB of free space, which is enough."),
            (.max, true, "of free space, which is enough."),
        ] as [(Int64, Bool, String)]
    )
    func reportsFreeSpaceAndSufficiency(bytes: Int64, isEnough: Bool, text: String) throws {
        let finding = try #require(AppDiagnosis.space(bytes).first)
        #expect(finding.text.contains(text))
        #expect((finding.error == nil) == isEnough)
    }

    @Test func reportsNothingWhenFreeSpaceIsUnknown() {
        #expect(AppDiagnosis.space(nil).isEmpty)
    }
}
