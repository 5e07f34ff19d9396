import PageMarkup
import ScreenKit

/// A page of previews that needs nothing but a browser: its styles are in it, and it has no script.
///
/// The same previews make the same page, byte by byte. Each has an address of its own: `#home-loaded`. The
/// page is XML too, so that a test can read it.
struct PreviewPage {
    /// What stands above the previews.
    static let title = "Every screen in each of its states"

    /// The previews of a feature, each with its address among all.
    struct Feature {
        let name: String
        let pattern: String
        let states: [(address: String, preview: ScreenPreview)]
    }

    private let features: [Feature]

    init(_ features: [FeaturePreviews]) {
        self.features = Self.addressed(features)
    }

    /// Gives each preview its address.
    static func addressed(_ features: [FeaturePreviews]) -> [Feature] {
        var taken: [String: Int] = [:]
        return features.map { feature in
            let states = feature.previews.map { preview in
                let wanted = "\(feature.feature) \(preview.name)".anchor
                taken[wanted, default: 0] += 1
                let count = taken[wanted, default: 1]
                return (address: count == 1 ? wanted : "\(wanted)--\(count)", preview: preview)
            }
            return Feature(name: feature.feature, pattern: feature.pattern, states: states)
        }
    }

    /// The whole page.
    var html: HTML {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8"/>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
        <title>\(Self.title)</title>
        <style>
        \(verbatim: FrameMarkup.styles)\(verbatim: PackageResources.previews_css)</style>
        </head>
        <body>
        <header>
        <h1>\(Self.title)</h1>
        <p>\(features.count) screens, \(features.map(\.states.count).reduce(0, +)) states, \
        without any backend. A key in a box is what you type to use the item beside it.</p>
        <fieldset>
        <legend>Colors</legend>
        <label><input type="radio" name="scheme" id="system" checked=""/> System</label>
        <label><input type="radio" name="scheme" id="light"/> Light</label>
        <label><input type="radio" name="scheme" id="dark"/> Dark</label>
        </fieldset>
        </header>
        <nav aria-label="Screens"><ul>
        \(features.map { "<li><a href=\"#\($0.name.anchor)\">\($0.name)</a></li>" })
        </ul></nav>
        <main>
        \(features.map(section))
        </main>
        </body>
        </html>

        """
    }

    private func section(of feature: Feature) -> HTML {
        """
        <section id="\(feature.name.anchor)">
        <h2>\(feature.name) <span class="pattern">\(feature.pattern)</span></h2>
        <ul class="index">
        \(feature.states.map { "<li><a href=\"#\($0.address)\">\($0.preview.name)</a></li>" })
        </ul>
        <div class="cards">
        \(feature.states.map { card(of: $0.preview, id: $0.address, in: feature) })
        </div>
        </section>
        """
    }

    private func card(of preview: ScreenPreview, id: String, in feature: Feature) -> HTML {
        """
        <article id="\(id)">
        <h3><span><b>\(feature.name)</b> \(preview.name)</span> \
        <span class="pattern">\(feature.pattern)</span></h3>
        \(Self.picture(of: preview.frame))
        </article>
        """
    }
}

extension PreviewPage {
    /// The screen, and below it what can be typed.
    static func picture(of frame: Frame) -> HTML {
        let vocabulary = Vocabulary(of: frame)
        let markup = FrameMarkup(
            frame,
            for: .picture { control in
                let line = vocabulary.line(for: control)
                return line == control.typedLabel ? nil : line
            }
        )
        return "<div class=\"screen\">\n\(markup.html)\n</div>\n<p class=\"keys\">\(vocabulary.summary)</p>"
    }
}

extension String {
    /// The name in an address: small letters, digits and single dashes.
    fileprivate var anchor: String {
        lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.joined(separator: "-")
    }
}
