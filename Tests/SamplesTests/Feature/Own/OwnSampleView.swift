import DesignSystem
import ScreenKit
import StoreDomain

/// How the screen “Own sample” looks.
enum OwnSampleView: ScreenView {
    static func content(of state: OwnSampleViewState) -> Content<OwnSampleViewState.Action> {
        Content("Own sample") {
            UndoContent(state.undo, name: \.name) { .undoPressed($0) }
            KeptContent(state.list, lines: 2, unreadable: "The list cannot be read.") { items in
                if items.isEmpty { Text("Nothing here yet.") }
                for item in items {
                    List([Row(item.name, id: "open-\(item.id.rawValue)", action: .productSelected(item.id))])
                    Button(
                        "Remove \(item.name)",
                        id: "remove-\(item.id.rawValue)",
                        needsWholeLabel: true,
                        action: .removePressed(item)
                    )
                }
            }
        }
    }
}

extension Favorite {
    /// What to call it; by its identity only while nothing better is known.
    fileprivate var name: String { product?.name ?? "Product \(id.rawValue)" }
}
