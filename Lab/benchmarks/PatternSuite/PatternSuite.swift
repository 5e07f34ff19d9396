import Measuring

/// Measures the cost of an action and the memory use of an idle screen in each pattern.
@main
struct PatternSuite {
    private static let subjects: [any ActionSubject.Type] = [
        BaselineSubject.self, MVVMSubject.self, SimpleViewModelSubject.self, VSMSubject.self,
        VVSISubject.self, VVSITriggerSubject.self,
    ]

    @MainActor
    static func main() async throws {
        var suite = Suite()
        for subject in subjects { await suite.measure(subject) }
        try suite.write()
    }
}
