import HTTPTypes
import Testing

@testable import HTTPTransport

struct CacheControlTests {
    @Test(
        arguments: [
            ("max-age=60", 60), ("Max-Age=60", 60), ("private, max-age=5", 5), ("max-age=5,max-age=60", 5),
            (#"max-age="7""#, 7), (#"private="a, max-age=9", max-age=3"#, 3), ("max-age = 4", 4),
            ("max-age", 0), ("max-age=-1", 0), ("max-age=soon", 0), ("max-age=1.5", 0),
            ("max-age=99999999999", 0), ("s-maxage=60", nil), ("no-store", nil), ("", nil), (",,=", nil),
        ] as [(String, Int?)]
    )
    func readsHowLongAResponseIsFresh(value: String, seconds: Int?) {
        let control = CacheControl([.cacheControl: value])
        #expect(control.maximumAge == seconds.map { .seconds($0) })
    }

    @Test(
        arguments: [
            ("no-store", true, false), ("No-Store , max-age=5", true, false), ("no-cache", false, true),
            (#"no-cache="set-cookie""#, false, true), (#"private="no-store, no-cache""#, false, false),
            ("max-age=5", false, false), ("", false, false),
        ]
    )
    func readsWhatIsForbidden(value: String, forbidsStoring: Bool, asksForValidation: Bool) {
        let control = CacheControl([.cacheControl: value])
        #expect(control.forbidsStoring == forbidsStoring)
        #expect(control.asksForValidation == asksForValidation)
        #expect(control.isEmpty == value.isEmpty)
    }
}
