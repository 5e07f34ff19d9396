/// A value from outside as a log may show it: quoted where it is text, ASCII only, and cut after 120
/// characters.
///
/// A log is read in a terminal; a name in an answer must not be able to move its cursor.
///
/// - Parameter value: The value.
/// - Returns: The harmless text.
package func evidence(of value: some Any) -> String {
    let scalars = String(reflecting: value).unicodeScalars
    let shown = scalars.prefix(120)
    let text = shown.map { $0.isASCII ? String($0) : $0.escaped(asASCII: true) }.joined()
    return shown.endIndex == scalars.endIndex ? text : text + "..."
}
