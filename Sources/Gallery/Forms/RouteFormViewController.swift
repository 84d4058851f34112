import AsyncDisplayKit

/// The boat-trip form. The button "Add route" makes the form longer, and the scroll node around it updates its content size automatically.
final class RouteFormViewController: ASDKViewController<ASDisplayNode> {
    private let outerScrollNode = ASScrollNode()
    private let contentNode = RouteFormNode()

    override init() {
        super.init(node: ASDisplayNode())
        title = "Boat trip"
        node.automaticallyManagesSubnodes = true
        node.backgroundColor = .systemGroupedBackground
        outerScrollNode.automaticallyManagesSubnodes = true
        outerScrollNode.automaticallyManagesContentSize = true

        outerScrollNode.layoutSpecBlock = { [contentNode] _, _ in
            return ASWrapperLayoutSpec(layoutElement: contentNode)
        }
        node.layoutSpecBlock = { [outerScrollNode] _, _ in
            return ASWrapperLayoutSpec(layoutElement: outerScrollNode)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

/// The routes, the buttons that add and delete a route, and the notes below.
final class RouteFormNode: ASDisplayNode {
    private(set) var routeNodes = [RouteNode(number: 1, from: "Lavrio", to: "Kea")]
    private let addButton = PillButtonNode("Add route", size: 15)
    private let deleteButton = PillButtonNode("Delete route", size: 15)
    private let notesField = FormFieldNode("Notes", placeholder: "Anything the crew should know")

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        addButton.onTap = { [weak self] in self?.addRoute() }
        deleteButton.onTap = { [weak self] in self?.deleteRoute() }
        deleteButton.isEnabled = false
    }

    private func addRoute() {
        routeNodes.append(RouteNode(number: routeNodes.count + 1))
        routesDidChange()
    }

    private func deleteRoute() {
        guard routeNodes.count > 1 else { return }
        routeNodes.removeLast()
        routesDidChange()
    }

    private func routesDidChange() {
        deleteButton.isEnabled = routeNodes.count > 1
        // The scroll node updates its content size automatically.
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let buttons = ASStackLayoutSpec.horizontal()
        buttons.spacing = 10
        buttons.justifyContent = .center
        buttons.alignItems = .center
        buttons.children = [addButton, deleteButton]

        let column = ASStackLayoutSpec.vertical()
        column.spacing = 16
        column.children = routeNodes + [buttons, notesField]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 24, right: 16), child: column)
    }
}
