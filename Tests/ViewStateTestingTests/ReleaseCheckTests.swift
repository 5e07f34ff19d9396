import Testing
import ViewStateTesting

struct ReleaseCheckTests {
    @Test func tellsWhetherTheObjectIsFreed() {
        final class Thing {}
        var thing: Thing? = Thing()
        let check = ReleaseCheck(thing)
        #expect(!check.isReleased)
        withExtendedLifetime(thing) {}
        thing = nil
        #expect(check.isReleased)
    }
}
