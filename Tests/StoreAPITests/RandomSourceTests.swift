import StoreAPI
import Testing

struct RandomSourceTests {
    @Test(arguments: [(-1, 0), (0, 0), (1, 1), (4, 4), (5, 5), (6, 5), (Int.max, 5)])
    func picksDifferentElementsWhileThereAreSome(count: Int, expected: Int) {
        let picked = RandomSource.system.pick(count, from: ["a", "b", "c", "d", "e"])

        #expect(picked.count == expected)
        #expect(Set(picked).count == expected)
        #expect(RandomSource.system.pick(count, from: [String]()).isEmpty)
    }

    @Test func everyElementIsPickedAlikeOften() {
        let source = RandomSource.seeded(by: 42)
        var counts = [0, 0, 0, 0]
        for _ in 0..<4000 {
            for element in source.pick(1, from: [0, 1, 2, 3]) { counts[element] += 1 }
        }

        #expect(counts.allSatisfy { (900...1100).contains($0) })
    }

    @Test func tasksShareOneSequence() async {
        let shared = RandomSource.seeded(by: 3)
        let alone = RandomSource.seeded(by: 3)

        let numbers = await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask { (0..<100).map { _ in shared.next() } }
            }
            return await group.reduce(into: Set<UInt64>()) { $0.formUnion($1) }
        }

        #expect(numbers == Set((0..<800).map { _ in alone.next() }))
    }
}
