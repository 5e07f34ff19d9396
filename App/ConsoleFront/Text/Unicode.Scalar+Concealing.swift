extension Unicode.Scalar {
    /// Whether it controls a terminal, is invisible, or changes how the text around it is displayed.
    ///
    /// These are the control characters, line and paragraph separators, bidirectional controls, zero-width
    /// characters, variation selectors, tags and other characters that are drawn by nothing.
    var isConcealing: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
        default: properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint || isAnnotation
        }
    }

    /// Whether it is a part of an emoji that others can be joined to.
    var isPictograph: Bool {
        properties.isEmoji && !isASCII && !isRegionalIndicator
    }

    /// Whether it is one of the letters that make a flag in pairs.
    var isRegionalIndicator: Bool {
        (0x1F1E6...0x1F1FF).contains(value)
    }

    /// Whether it frames or arranges other characters without being drawn: annotations, Egyptian formatting.
    private var isAnnotation: Bool {
        (0xFFF9...0xFFFB).contains(value) || (0x13430...0x1343F).contains(value)
    }
}
