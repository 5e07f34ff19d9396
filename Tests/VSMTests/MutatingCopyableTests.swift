import Testing
import VSM

struct MutatingCopyableTests {
    private struct Point: MutatingCopyable, Equatable {
        var x = 0
        var y = 0
    }

    @Test func copiesWithChanges() {
        let point = Point(x: 1, y: 2)
        let copy = point.copy {
            $0.x = 10
            $0.y += 1
        }
        #expect(copy == Point(x: 10, y: 3))
        #expect(point == Point(x: 1, y: 2))
    }

    @Test func copiesWithOnePartChanged() {
        #expect(Point(x: 1, y: 2).copy(mutatingPath: \.x, value: 5) == Point(x: 5, y: 2))
    }
}
