import PageMarkup

extension HTML {
    static func document(titled title: String, head: HTML? = nil, body: HTML) -> HTML {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8"/>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <title>\(title)</title>
        <link rel="stylesheet" href="/-/style.css"/>
        <link rel="icon" href="data:,"/>
        \(head)</head>
        \(body)
        </html>

        """
    }

    static func brand(leadingTo link: String, query: String = "") -> HTML {
        """
        <a class="brand" href="/\(link)\(query)" data-step="visit" data-value="\(link)">Storefront</a>
        """
    }
}
