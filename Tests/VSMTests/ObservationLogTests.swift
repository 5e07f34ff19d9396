import Testing
import VSM
import ViewStateTesting

@MainActor
struct ObservationLogTests {
    @Test func saysWhatBecomesOfEachObservation() async {
        let log = AnswerLog()
        let container = log.container("nothing", clock: ManualClock())
        container.observe("plain")
        container.observe { "closure" }
        let call = await ObservationForm.sequence.observe("sequence", in: container)
        container.observe("newer")
        call?.release()
        await container.settled()
        #expect(
            log.events == [
                .began(observation: 1),
                .set("plain", observation: 1),
                .began(observation: 2),
                .set("closure", observation: 2),
                .began(observation: 3),
                .set("sequence is coming", observation: 3),
                .cancelled(observation: 3),
                .began(observation: 4),
                .set("newer", observation: 4),
                .dropped("sequence", observation: 3),
            ]
        )
    }
}
