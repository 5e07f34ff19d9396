import DesignSystem
import ScreenKit
import StoreDomain

enum OwnSampleView: ScreenView {
    static func content(of state: OwnSampleViewState) -> Content<OwnSampleViewState.Action> {
        Content("Own sample") {
            state.undo.content(name: name) { .undoPressed($0) }
            state.list.content(lines: 2, unreadable: "The list cannot be read.") { ids in
                if ids.isEmpty { Text("Nothing here yet.") }
                for id in ids {
                    List([row(of: id)])
                    Button(
                        "Remove \(name(id))",
                        id: "remove-\(id.rawValue)",
                        needsWholeLabel: true,
                        action: .removePressed(id)
                    )
                }
            }
        }
    }

    private static func row(of id: Product.ID) -> Row<OwnSampleViewState.Action> {
        Row(
            name(id),
            id: "open-\(id.rawValue)",
            leadsTo: OwnSampleFeature.Output.productSelected(id),
            action: .productSelected(id)
        )
    }

    private static func name(_ id: Product.ID) -> String { "Product \(id.rawValue)" }
}
