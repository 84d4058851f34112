import AsyncDisplayKit

/// The specs that a layout consists of, from the innermost to the outermost.
struct LayoutBreakdown {
    /// One spec of the layout.
    struct Part {
        let title: String
        let text: String
        let code: String
    }

    let title: String
    let parts: [Part]
    let makeScreen: () -> BreakdownScreenNode

    /// Two boxes side by side in the upper left corner.
    static let first = LayoutBreakdown(
        title: "Layout breakdown 1",
        parts: [
            Part(
                title: "A stack",
                text: "The stack puts its children side by side, 16 points apart. It is as large as they need.",
                code: """
                    let stack = ASStackLayoutSpec(
                        direction: .horizontal,
                        spacing: 16,
                        justifyContent: .start,
                        alignItems: .start,
                        children: [pinkNode, tealNode]
                    )
                    """),
            Part(
                title: "An inset around it",
                text: "A spec is a layout element too, so it can be the child of another. "
                    + "The inset keeps 16 points at the top and the left; infinite insets take the remaining space.",
                code: """
                    return ASInsetLayoutSpec(
                        insets: UIEdgeInsets(
                            top: 16, left: 16,
                            bottom: .infinity, right: .infinity),
                        child: stack
                    )
                    """),
        ],
        makeScreen: { FirstBreakdownNode() })

    /// Two rows of boxes, one below the other.
    static let second = LayoutBreakdown(
        title: "Layout breakdown 2",
        parts: [
            Part(
                title: "The upper row",
                text: "A horizontal stack of the two squares.",
                code: """
                    let topStack = ASStackLayoutSpec(
                        direction: .horizontal,
                        spacing: 16,
                        justifyContent: .start,
                        alignItems: .start,
                        children: [pinkNode, tealNode]
                    )
                    """),
            Part(
                title: "The lower row",
                text: "Another horizontal stack, of three boxes of another size.",
                code: """
                    let bottomStack = ASStackLayoutSpec(
                        direction: .horizontal,
                        spacing: 16,
                        justifyContent: .start,
                        alignItems: .start,
                        children: [greenNode, purpleNode, orangeNode]
                    )
                    """),
            Part(
                title: "Both in a column",
                text: "The rows are the children of a vertical stack. It does not matter to it that they are specs and not nodes.",
                code: """
                    let column = ASStackLayoutSpec(
                        direction: .vertical,
                        spacing: 16,
                        justifyContent: .start,
                        alignItems: .start,
                        children: [topStack, bottomStack]
                    )
                    """),
            Part(
                title: "An inset around all",
                text: "What layoutSpecThatFits(_:) returns is the outermost spec. It gets the whole size of the node.",
                code: """
                    return ASInsetLayoutSpec(
                        insets: UIEdgeInsets(
                            top: 16, left: 16,
                            bottom: .infinity, right: .infinity),
                        child: column
                    )
                    """),
        ],
        makeScreen: { SecondBreakdownNode() })
}
