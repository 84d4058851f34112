import AsyncDisplayKit
import LayoutSpecBuilders

// snippet: declarative
final class DeclarativeRowNode: ASDisplayNode {
    private let imageNode = ASImageNode()
    private let titleNode = ASTextNode()
    private let badgeNode: ASTextNode?

    init(title: String, badge: String?) {
        badgeNode = badge.map { text in
            let node = ASTextNode()
            node.attributedText = NSAttributedString(string: text)
            return node
        }
        super.init()
        automaticallyManagesSubnodes = true
        imageNode.backgroundColor = .lightGray
        titleNode.attributedText = NSAttributedString(string: title)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        LayoutSpec {
            HStackLayout(spacing: 12, alignItems: .center) {
                imageNode
                    .preferredSize(CGSize(width: 40, height: 40))
                titleNode
                    .flexShrink(1)
                HSpacerLayout()
                if let badgeNode {
                    badgeNode
                }
            }
            .padding(12)
        }
    }
}
// end

enum DeclarativeSnippets {
    static func grid(_ cells: [ASDisplayNode]) -> ASLayoutSpec {
        // snippet: declarative-grid
        let grid = LayoutSpec {
            VGridLayout(columns: [GridLayoutItem(.fixed(80), spacing: 8), GridLayoutItem(.flexible())], spacing: 8) {
                cells
            }
        }
        // end
        return grid
    }

    static func condition(_ wide: ASDisplayNode, _ narrow: ASDisplayNode) -> ASLayoutSpec {
        // snippet: declarative-condition
        let adaptive = LayoutSpec {
            Switch {
                Case(.maxConstraintSize(.width, >=600)) { wide }
                Case(.maxConstraintSize(.width, <=599)) { narrow }
            }
        }
        // end
        return adaptive
    }
}
