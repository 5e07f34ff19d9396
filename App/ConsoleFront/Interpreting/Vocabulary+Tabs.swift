import ScreenKit

extension Vocabulary {
    /// The tab with the typed name.
    func tab(named typed: String) -> Tab? {
        let name = typed.folded
        return surroundings.tabs.first { !name.isEmpty && $0.label.folded == name }
    }

    /// The line that means a tab: its name, after a `/` if that is also a word that works everywhere.
    ///
    /// There is none if the name means a control.
    func line(for tab: Tab) -> String? {
        let name = tab.label.folded
        let line = EverywhereWord(rawValue: name) == nil ? name : "/" + name
        return lookup.matches(of: name).count != 1 && self.tab(named: name) == tab ? line : nil
    }
}
