import PageMarkup
import ScreenKit

/// A page of previews that needs nothing but a browser: its styles are in it, and it has no script.
///
/// The same previews make the same page, byte by byte. Each has an address of its own: `#home-loaded`. The
/// page is XML too, so that a test can read it.
struct PreviewPage {
    private var cards: [(feature: FeaturePreviews, states: [(id: String, preview: ScreenPreview)])] = []

    /// Gives each preview its address.
    init(_ features: [FeaturePreviews]) {
        var taken: [String: Int] = [:]
        for feature in features {
            let states = feature.previews.map { preview in
                let wanted = "\(feature.feature) \(preview.name)".anchor
                taken[wanted, default: 0] += 1
                let count = taken[wanted, default: 1]
                return (id: count == 1 ? wanted : "\(wanted)--\(count)", preview: preview)
            }
            cards.append((feature, states))
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
        <title>Every screen in each of its states</title>
        <style>
        \(verbatim: FrameMarkup.styles)\(verbatim: PackageResources.previews_css)</style>
        </head>
        <body>
        <header>
        <h1>Every screen in each of its states</h1>
        <p>\(cards.count) screens, \(cards.map(\.states.count).reduce(0, +)) states, without any backend. \
        A key in a box is what you type to use the item beside it.</p>
        <fieldset>
        <legend>Colours</legend>
        <label><input type="radio" name="scheme" id="system" checked=""/> System</label>
        <label><input type="radio" name="scheme" id="light"/> Light</label>
        <label><input type="radio" name="scheme" id="dark"/> Dark</label>
        </fieldset>
        </header>
        <nav aria-label="Screens"><ul>
        \(cards.map { "<li><a href=\"#\($0.feature.feature.anchor)\">\($0.feature.feature)</a></li>" })
        </ul></nav>
        <main>
        \(cards.map(section))
        </main>
        </body>
        </html>

        """
    }

    private func section(
        of feature: FeaturePreviews,
        states: [(id: String, preview: ScreenPreview)]
    ) -> HTML {
        """
        <section id="\(feature.feature.anchor)">
        <h2>\(feature.feature) <span class="pattern">\(feature.pattern)</span></h2>
        <ul class="index">
        \(states.map { "<li><a href=\"#\($0.id)\">\($0.preview.name)</a></li>" })
        </ul>
        <div class="cards">
        \(states.map { card(of: $0.preview, id: $0.id, in: feature) })
        </div>
        </section>
        """
    }

    private func card(of preview: ScreenPreview, id: String, in feature: FeaturePreviews) -> HTML {
        """
        <article id="\(id)">
        <h3><span><b>\(feature.feature)</b> \(preview.name)</span> \
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
                let named = NamedControl(control)
                let line = vocabulary.line(for: named)
                return line == named.label ? nil : line
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
