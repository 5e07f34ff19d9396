import Testing

struct TranscriptModeTests {
    @Test(arguments: [
        ([:], TranscriptMode.compare), (["CI": "true"], .compare), (["STOREFRONT_RECORD": ""], .compare),
        (["STOREFRONT_RECORD": "1"], .record), (["STOREFRONT_RECORD": "1", "CI": ""], .record),
    ])
    func followsTheEnvironment(environment: [String: String], mode: TranscriptMode) throws {
        #expect(try TranscriptMode(environment: environment) == mode)
    }

    @Test func recordsNothingInContinuousIntegration() {
        let environment = ["STOREFRONT_RECORD": "1", "CI": "true"]
        let error = #expect(throws: RecordingRefusal.self) { try TranscriptMode(environment: environment) }
        #expect(error?.description.contains("make transcripts RECORD=1") == true)
    }
}
