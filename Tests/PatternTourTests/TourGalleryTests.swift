import PatternTour
import ScreenKit
import Testing
import ViewStateTesting

@MainActor
struct TourGalleryTests {
    @Test func offersEveryPattern() {
        let outputs = EventRecorder<TourFeature.Output>()
        let driver = ScreenDriver(TourFeature.screen(output: outputs.record))
        driver.expect(\.titles, ["VVSI", "VVSITrigger", "SimpleViewModel", "VSM", "MVVM"])
        driver.expect(\.self, TourFeature.previews[0].frame)
        driver.choose("VSM")
        outputs.expect([.patternSelected(.vsm)])
    }
}
