import DependencyContainer
import Testing

struct GraphScopeTests {
    /// Not `Sendable`: what is shared within a resolution never leaves it on its own.
    private final class Draft {
        let title: String

        init(title: String = "") {
            self.title = title
        }
    }

    private struct Editor {
        let draft: Draft
    }

    private struct Preview {
        let draft: Draft
    }

    private struct Page {
        let editor: Editor
        let preview: Preview
    }

    private enum Backup: ServiceName {}

    private func builder() -> ContainerBuilder {
        var builder = ContainerBuilder()
        builder.register(Draft.self, scope: .graph) { Draft() }
        builder.register(Editor.self) { (draft: Draft) in Editor(draft: draft) }
        builder.register(Preview.self) { (draft: Draft) in Preview(draft: draft) }
        builder.register(Page.self) { (editor: Editor, preview: Preview) in
            Page(editor: editor, preview: preview)
        }
        return builder
    }

    @Test func isOneForAllThatIsMadeInAResolution() throws {
        let page = try builder().build().resolve(Page.self)
        #expect(page.editor.draft === page.preview.draft)
    }

    @Test func isAnotherOneInTheNextResolution() throws {
        let container = try builder().build()
        let first = try container.resolve(Page.self)
        let second = try container.resolve(Page.self)
        #expect(first.editor.draft !== second.editor.draft)
        #expect(try container.resolve(Draft.self) !== container.resolve(Draft.self))
    }

    @Test func isMadeOnlyIfItIsNeeded() throws {
        let made = CallCount()
        var builder = builder()
        builder.register(Draft.self, scope: .graph, overriding: true) {
            made.increment()
            return Draft()
        }
        builder.register(Int.self) { 1 }
        let container = try builder.build()
        _ = try container.resolve(Int.self)
        #expect(made.value == 0)
        _ = try container.resolve(Page.self)
        #expect(made.value == 1)
    }

    @Test func mayNeedAnotherOneThatIsSharedToo() throws {
        var builder = ContainerBuilder()
        builder.register(Draft.self, scope: .graph) { Draft() }
        builder.register(Editor.self, scope: .graph) { (draft: Draft) in Editor(draft: draft) }
        builder.register(Page.self) { (editor: Editor, draft: Draft) in
            Page(editor: editor, preview: Preview(draft: draft))
        }
        let page = try builder.build().resolve(Page.self)
        #expect(page.editor.draft === page.preview.draft)
    }

    @Test func isOneForEachName() throws {
        var builder = builder()
        builder.register(Draft.self, name: Backup.self, scope: .graph) { Draft() }
        builder.register([Draft].self) {
            (plain: Draft, backup: Named<Backup, Draft>, again: Named<Backup, Draft>) in
            [plain, backup.value, again.value]
        }
        let drafts = try builder.build().resolve([Draft].self)
        #expect(drafts[0] !== drafts[1])
        #expect(drafts[1] === drafts[2])
    }

    @Test func isMadeWithWhatAChildOverrides() throws {
        var builder = builder()
        builder.register(String.self) { "parent" }
        builder.register(Draft.self, scope: .graph, overriding: true) { (title: String) in
            Draft(title: title)
        }
        let parent = try builder.build()
        let child = try parent.makeChild { $0.register(String.self) { "child" } }
        let page = try child.resolve(Page.self)
        #expect(page.editor.draft.title == "child")
        #expect(page.editor.draft === page.preview.draft)
        #expect(try parent.resolve(Page.self).editor.draft.title == "parent")
    }

    @Test func aChildMayShareWhatItsParentMakesAnew() throws {
        var builder = builder()
        builder.register(Draft.self, overriding: true) { Draft() }
        let parent = try builder.build()
        let child = try parent.makeChild { $0.register(Draft.self, scope: .graph) { Draft() } }
        let apart = try parent.resolve(Page.self)
        #expect(apart.editor.draft !== apart.preview.draft)
        let page = try child.resolve(Page.self)
        #expect(page.editor.draft === page.preview.draft)
    }

    @Test func eachPropertyThatTakesItIsAResolution() throws {
        struct Desk {
            @Dependency var page: Page
            @Dependency var draft: Draft
        }
        let desk = try builder().build().withCurrent { Desk() }
        #expect(desk.page.editor.draft === desk.page.preview.draft)
        #expect(desk.page.editor.draft !== desk.draft)
    }

    @Test func aCircleIsFoundAsAnyOther() {
        var builder = ContainerBuilder()
        builder.register(Draft.self, scope: .graph) { (editor: Editor) in editor.draft }
        builder.register(Editor.self) { (draft: Draft) in Editor(draft: draft) }
        let path = [ServiceID(Draft.self), ServiceID(Editor.self), ServiceID(Draft.self)]
        #expect(throws: CompositionError(problems: [.circular(path: path)])) { try builder.validate() }
    }

    @MainActor
    @Test func isOneForWhatIsMadeAnywhereAndWhatIsMadeOnTheMainActor() throws {
        var builder = builder()
        builder.registerOnMainActor(Int.self, scope: .graph) { (_: Draft) in 1 }
        builder.registerOnMainActor([Draft].self) { (page: Page, draft: Draft, _: Int) in
            [page.editor.draft, page.preview.draft, draft]
        }
        let container = try builder.build()
        let drafts = try container.resolveOnMainActor([Draft].self)
        #expect(Set(drafts.map { ObjectIdentifier($0) }).count == 1)
        #expect(try container.resolveOnMainActor(Draft.self) !== drafts[0])
    }

    @MainActor
    @Test func isOneForAllThatIsMadeOnTheMainActor() throws {
        let made = CallCount()
        var builder = ContainerBuilder()
        builder.registerOnMainActor(Draft.self, scope: .graph) { Draft(title: "\(made.increment())") }
        builder.registerOnMainActor(Draft.self, name: Backup.self, scope: .graph) {
            Draft(title: "backup \(made.increment())")
        }
        builder.registerOnMainActor(Editor.self) { (draft: Draft) in Editor(draft: draft) }
        builder.registerOnMainActor([String].self) {
            (editor: Editor, draft: Draft, backup: Named<Backup, Draft>, again: Named<Backup, Draft>) in
            [editor.draft.title, draft.title, backup.value.title, again.value.title]
        }
        let container = try builder.build()
        #expect(try container.resolveOnMainActor([String].self) == ["1", "1", "backup 2", "backup 2"])
        #expect(try container.resolveOnMainActor([String].self) == ["3", "3", "backup 4", "backup 4"])
    }
}
