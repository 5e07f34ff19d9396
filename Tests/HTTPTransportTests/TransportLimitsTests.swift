import HTTPTransport
import Testing

struct TransportLimitsTests {
    @Test func whatIsNotNamedIsStandard() {
        var expected = TransportLimits.standard
        expected.maximumBodyBytes = 1
        #expect(TransportLimits(maximumBodyBytes: 1) == expected)
        #expect(TransportLimits(maximumBodyBytes: 1) != .standard)
    }

    @Test func eachLimitIsItsOwn() {
        let limits = TransportLimits(
            connectTimeout: .seconds(1),
            stallTimeout: .seconds(2),
            totalTimeout: .seconds(3),
            maximumHeaderBytes: 4,
            maximumBodyBytes: 5,
            maximumRedirects: 6
        )
        #expect(limits.connectTimeout == .seconds(1))
        #expect(limits.stallTimeout == .seconds(2))
        #expect(limits.totalTimeout == .seconds(3))
        #expect(limits.maximumHeaderBytes == 4)
        #expect(limits.maximumBodyBytes == 5)
        #expect(limits.maximumRedirects == 6)
    }
}
