import AsyncDisplayKit

/// Six layouts as articles about layout specs show them, each as a separate node.
enum ArticleLayouts {
    /// A title over a photo, pinned to its bottom left.
    final class PhotoWithTitle: ASDisplayNode {
        let photo = ASNetworkImageNode()
        let title = ASTextNode()

        override init() {
            super.init()
            automaticallyManagesSubnodes = true
            photo.defaultImage = UIImage()
            title.attributedText = NSAttributedString(
                string: "Golden Gate",
                attributes: [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.white])
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            photo.style.preferredSize = CGSize(width: constrainedSize.max.width, height: constrainedSize.max.width * 0.75)
            let insets = UIEdgeInsets(top: CGFloat.infinity, left: 12, bottom: 12, right: 12)
            return ASOverlayLayoutSpec(child: photo, overlay: ASInsetLayoutSpec(insets: insets, child: title))
        }
    }

    /// A row of a channel list: avatar, two lines that shrink, time at the end.
    final class ChannelRow: ASCellNode {
        let avatar = ASImageNode()
        let name = ASTextNode()
        let message = ASTextNode()
        let time = ASTextNode()

        init(name: String, message: String, time: String) {
            super.init()
            automaticallyManagesSubnodes = true
            avatar.style.preferredSize = CGSize(width: 44, height: 44)
            avatar.cornerRadius = 22
            avatar.cornerRoundingType = .precomposited
            self.name.attributedText = NSAttributedString(
                string: name, attributes: [.font: UIFont.systemFont(ofSize: 15, weight: .semibold)])
            self.message.attributedText = NSAttributedString(
                string: message, attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.gray])
            self.message.maximumNumberOfLines = 1
            self.message.truncationMode = .byTruncatingTail
            self.time.attributedText = NSAttributedString(
                string: time, attributes: [.font: UIFont.systemFont(ofSize: 11)])
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            let texts = ASStackLayoutSpec.vertical()
            texts.spacing = 3
            texts.style.flexShrink = 1
            texts.style.flexGrow = 1
            texts.children = [name, message]
            let row = ASStackLayoutSpec(
                direction: .horizontal, spacing: 10, justifyContent: .start, alignItems: .center,
                children: [avatar, texts, time])
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12), child: row)
        }
    }

    /// A badge placed by coordinates over an icon.
    final class AbsoluteBadge: ASDisplayNode {
        let icon = ASDisplayNode()
        let badge = ASDisplayNode()

        override init() {
            super.init()
            automaticallyManagesSubnodes = true
            icon.style.preferredSize = CGSize(width: 40, height: 40)
            badge.style.preferredSize = CGSize(width: 14, height: 14)
            icon.style.layoutPosition = CGPoint(x: 0, y: 7)
            badge.style.layoutPosition = CGPoint(x: 33, y: 0)
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            ASAbsoluteLayoutSpec(sizing: .sizeToFit, children: [icon, badge])
        }
    }

    /// Columns that share the width evenly.
    final class EqualColumns: ASDisplayNode {
        let columns = (0..<3).map { _ in ASDisplayNode() }

        override init() {
            super.init()
            automaticallyManagesSubnodes = true
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            columns.forEach {
                $0.style.flexGrow = 1
                $0.style.height = ASDimensionMake(30)
            }
            let row = ASStackLayoutSpec.horizontal()
            row.spacing = 6
            row.children = columns
            row.style.width = ASDimension(unit: .fraction, value: 1)
            return ASWrapperLayoutSpec(layoutElement: row)
        }
    }

    /// A text that shrinks so that the icon beside it keeps its size.
    final class ShrinkingText: ASDisplayNode {
        let text = ASTextNode()
        let icon = ASDisplayNode()

        override init() {
            super.init()
            automaticallyManagesSubnodes = true
            text.attributedText = NSAttributedString(
                string: "A rather long line of text that has to wrap beside the icon",
                attributes: [.font: UIFont.systemFont(ofSize: 14)])
            text.style.flexShrink = 1
            icon.style.preferredSize = CGSize(width: 30, height: 30)
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            ASStackLayoutSpec(
                direction: .horizontal, spacing: 8, justifyContent: .spaceBetween, alignItems: .start, children: [text, icon])
        }
    }

    /// A badge at a corner that does not count toward the size.
    final class CornerBadge: ASDisplayNode {
        let avatar = ASDisplayNode()
        let badge = ASDisplayNode()

        override init() {
            super.init()
            automaticallyManagesSubnodes = true
            avatar.style.preferredSize = CGSize(width: 50, height: 50)
            badge.style.preferredSize = CGSize(width: 16, height: 16)
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            let corner = ASCornerLayoutSpec(child: avatar, corner: badge, location: .topRight)
            corner.offset = CGPoint(x: -4, y: 4)
            return corner
        }
    }
}
