import Testing

struct SessionModelTests {
    @Test func everyEventOrderSatisfiesSessionRules() {
        let explored = exploration(of: SessionModel())
        #expect(explored.violation == nil)
        #expect(explored.stateCount > 1_000)
    }

    @Test(arguments: [
        (SessionModel.Missing.singleFlight, "two refreshes are in progress"),
        (.storingBeforeUse, "the user was signed out"),
        (.acceptingTheTokenAgain, "the user was signed out"),
    ])
    func missingRuleCausesViolation(_ missing: SessionModel.Missing, violation: String) {
        #expect(exploration(of: SessionModel(without: missing)).violation == violation)
    }

    /// Explores all sequences of steps, the shortest first, until a violation is found.
    ///
    /// Each state is explored only once.
    private func exploration(of start: SessionModel) -> (violation: String?, stateCount: Int) {
        var seen: Set<SessionModel> = [start]
        var frontier = [start]
        while !frontier.isEmpty {
            var next: [SessionModel] = []
            for model in frontier {
                if let violation = model.violation { return (violation, seen.count) }
                if !model.recovers { return ("the client never obtains a valid token", seen.count) }
                for step in model.steps {
                    var following = model
                    following.take(step)
                    if seen.insert(following).inserted { next.append(following) }
                }
            }
            frontier = next
        }
        return (nil, seen.count)
    }
}
