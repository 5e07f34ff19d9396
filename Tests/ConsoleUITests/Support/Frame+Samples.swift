import ScreenKit

extension Frame {
    /// A frame that contains a control of each kind.
    static let shop = Frame(
        screen: "home",
        title: "Storefront",
        elements: [
            .heading("Today's pick"),
            .list([ListRow(title: "Canvas tote", subtitle: "A roomy bag", trailing: "€24.00", badge: "sale")]
            ),
            .control("refresh"),
            .control("search"),
            .control("gift"),
            .heading("Categories"),
            .notice(.warning, "These may be old.", failure: nil, retry: "retry"),
            .list([
                ListRow(title: "Bags", trailing: "12 products", control: "bags"),
                ListRow(title: "Shoes", control: "shoes"),
            ]),
            .control("checkout"),
        ],
        controls: [
            Control(id: "refresh", kind: .button, label: "Another pick", key: "r"),
            Control(id: "search", kind: .field, label: "Search", key: "s", value: ""),
            Control(id: "gift", kind: .toggle, label: "Gift wrap", value: "off"),
            Control(id: "retry", kind: .button, label: "Load the categories again"),
            Control(id: "bags", kind: .row, label: "Bags", number: 1),
            Control(id: "shoes", kind: .row, label: "Shoes", number: 2, disabledReason: "Sold out."),
            Control(id: "checkout", kind: .button, label: "Check out", disabledReason: "The cart is empty."),
        ]
    )

    static func buttons(
        _ labels: String...,
        on screen: ScreenID = "home",
        title: String = "Buttons"
    ) -> Frame {
        let controls = labels.map { Control(id: ControlID(rawValue: $0), kind: .button, label: $0) }
        return .controls(controls, on: screen, title: title)
    }

    static func controls(
        _ controls: [Control],
        on screen: ScreenID = "home",
        title: String = "Controls"
    ) -> Frame {
        Frame(
            screen: screen,
            title: title,
            elements: controls.map { .control($0.id) },
            controls: controls
        )
    }

    static func failing(
        _ kinds: FailureKind?...,
        level: NoticeLevel = .error,
        buttons labels: String...,
        on screen: ScreenID = "home"
    ) -> Frame {
        var frame = Frame.buttons(on: screen)
        frame.controls = (["Retry"] + labels).map {
            Control(id: ControlID(rawValue: $0), kind: .button, label: $0)
        }
        frame.elements = kinds.map { .notice(level, "It failed.", failure: $0, retry: "Retry") }
        return frame
    }
}
