import DemoBackend
import Foundation
import Testing

struct JSONValueTests {
    @Test(arguments: [
        (0, 2, "0.00"), (5, 2, "0.05"), (90, 2, "0.90"), (10995, 2, "109.95"), (9_999_999, 2, "99999.99"),
        (-5, 2, "-0.05"), (41, 1, "4.1"), (50, 1, "5.0"), (7, 0, "7"),
    ])
    func encodesDecimalsWithFractionDigits(units: Int, places: Int, token: String) {
        #expect(text(.decimal(units: units, places: places)) == token)
    }

    @Test func roundTripsAnyString() throws {
        let string =
            (0...0x2FF).compactMap(UnicodeScalar.init).map(String.init).joined() + "\u{202E}抹茶 🧶\u{10FFFF}"
        let data = JSONValue.array([.text(string), .token(string)]).encoded()
        #expect(try JSONDecoder().decode([String].self, from: data) == [string, string])
        #expect(!data.contains { $0 < 0x20 })
    }

    @Test func preservesMemberOrderAndOmitsNil() {
        #expect(text(["b": .integer(1), "left": nil, "a": .null, "c": [:]]) == #"{"b":1,"a":null,"c":{}}"#)
    }

    private func text(_ value: JSONValue) -> String {
        String(decoding: value.encoded(), as: UTF8.self)
    }
}
