import AsyncDisplayKit

/// The pages of the layout playground: one for each spec, and three for the stack spec.
enum PlaygroundPage: String, CaseIterable {
    case wrapper = "ASWrapperLayoutSpec"
    case inset = "ASInsetLayoutSpec"
    case stack = "ASStackLayoutSpec"
    case flex = "ASStackLayoutSpec: flex"
    case wrap = "ASStackLayoutSpec: wrap"
    case center = "ASCenterLayoutSpec"
    case relative = "ASRelativeLayoutSpec"
    case ratio = "ASRatioLayoutSpec"
    case background = "ASBackgroundLayoutSpec"
    case overlay = "ASOverlayLayoutSpec"
    case corner = "ASCornerLayoutSpec"
    case absolute = "ASAbsoluteLayoutSpec"

    /// Returns a new screen of the spec.
    func makeScreen() -> SpecScreenNode {
        switch self {
        case .wrapper: return WrapperSpecScreen()
        case .inset: return InsetSpecScreen()
        case .stack: return StackSpecScreen()
        case .flex: return FlexSpecScreen()
        case .wrap: return WrapSpecScreen()
        case .center: return CenterSpecScreen()
        case .relative: return RelativeSpecScreen()
        case .ratio: return RatioSpecScreen()
        case .background: return BackgroundSpecScreen()
        case .overlay: return OverlaySpecScreen()
        case .corner: return CornerSpecScreen()
        case .absolute: return AbsoluteSpecScreen()
        }
    }

    @MainActor func makeController() -> SpecPageViewController {
        return SpecPageViewController(title: rawValue, makeScreen: makeScreen)
    }
}

/// The list of the pages; a click opens a page.
final class PlaygroundListViewController: ASDKViewController<ASTableNode> {
    override init() {
        super.init(node: ASTableNode(style: .plain))
        title = "Layout specs"
        node.backgroundColor = .systemBackground
        node.dataSource = self
        node.delegate = self
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

extension PlaygroundListViewController: ASTableDataSource, ASTableDelegate {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        return PlaygroundPage.allCases.count
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let page = PlaygroundPage.allCases[indexPath.row]
        return {
            let cell = ASTextCellNode()
            cell.text = page.rawValue
            cell.textAttributes = [.font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.label]
            cell.accessoryType = .disclosureIndicator
            return cell
        }
    }

    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        tableNode.deselectRow(at: indexPath, animated: true)
        let page = PlaygroundPage.allCases[indexPath.row]
        navigationController?.pushViewController(page.makeController(), animated: true)
    }
}
