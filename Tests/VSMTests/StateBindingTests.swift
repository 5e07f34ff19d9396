import ScreenKit
import Testing
import VSM
import ViewStateTesting

@MainActor
struct StateBindingTests {
    private struct Draft: MutatingCopyable, Equatable {
        var title = ""
        var isPublic = false
        var changes = 0

        func titled(_ title: String) -> Draft {
            Draft(title: title, isPublic: isPublic, changes: changes + 1)
        }

        func published(_ isPublic: Bool) -> Draft {
            Draft(title: title, isPublic: isPublic, changes: changes + 1)
        }
    }

    private let container = AsyncStateContainer(state: Draft())

    @Test func readsThePartNowAndSettingItMakesTheNextState() {
        for binding in [
            container.bind(\.title, to: Draft.titled), container.bind(\.title) { $0.titled($1) },
        ] {
            container.observe(Draft(title: "a"))
            #expect(binding.value == "a")
            binding.value = "ab"
            binding.value += "c"
            #expect(container.state == Draft(title: "abc", changes: 2))
        }
    }

    @Test func fitsAFieldAndASwitch() throws {
        let title = container.bind(\.title, to: Draft.titled)
        let isPublic = container.bind(\.isPublic, to: Draft.published)
        var content: Content<StateAction<Draft>> {
            Content("Draft") {
                Field("Title", id: "title", value: title.value, action: title.action)
                Toggle("Public", id: "public", isOn: isPublic.value, action: isPublic.action)
            }
        }
        container.send(action: try content.action(of: "title", value: "Birds"))
        container.send(action: try content.action(of: "public", value: "on"))
        #expect(container.state == Draft(title: "Birds", isPublic: true, changes: 2))
        #expect(content.controls.map(\.value) == ["Birds", "on"])
    }

    @Test func viewOfAStateAloneGivesItsControlsTheStateNow() throws {
        let screen = HostedScreen(id: "draft", source: container, view: DraftView.self)
        try screen.perform("title", value: "Birds")
        #expect(screen.frame.controls.map(\.value) == ["Birds"])
    }

    @Test func doesNotKeepTheContainer() async {
        var title: StateBinding<String>?
        await expectReleased { made in
            let container = AsyncStateContainer(state: Draft(title: "a"))
            made = [container]
            title = container.bind(\.title, to: Draft.titled)
        }
        title?.value = "b"
        #expect(title?.value == "a")
    }

    private enum DraftView: ScreenView {
        static func content(of draft: Draft) -> Content<StateAction<Draft>> {
            Content("Draft") {
                Field("Title", id: "title", value: draft.title) { title in
                    { $0.observe($0.state.titled(title)) }
                }
            }
        }
    }
}
