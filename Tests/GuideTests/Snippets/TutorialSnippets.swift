import AsyncDisplayKit

/// The steps of the tutorial, each in its own namespace: a step replaces the code of the step before.
enum Tutorial {
    enum Step1 {
        // snippet: tutorial-1-first-node
        final class ProductCardNode: ASDisplayNode {
            private let nameNode = ASTextNode()

            override init() {
                super.init()
                automaticallyManagesSubnodes = true
                backgroundColor = .systemBackground
                nameNode.attributedText = NSAttributedString(
                    string: "Frosted bottle carafe", attributes: [.font: UIFont.systemFont(ofSize: 17)])
            }

            override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
                ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12), child: nameNode)
            }
        }
        // end
    }

    // snippet: tutorial-2-product
    struct Product {
        var name: String
        var price: Decimal
        var rating: Int
        var color: UIColor

        static let samples = (0..<60).map { number in
            Product(
                name: ["Frosted bottle carafe", "Enamel mug with a wide handle and a lid of beech", "Tea towel"][number % 3],
                price: Decimal(12 + number * 7 % 30), rating: 1 + number * 3 % 5,
                color: [.systemTeal, .systemOrange, .systemIndigo][number % 3])
        }
    }
    // end

    enum Step2 {
        // snippet: tutorial-2-texts
        final class ProductCardNode: ASDisplayNode {
            private let nameNode = ASTextNode()
            private let priceNode = ASTextNode()

            init(_ product: Product) {
                super.init()
                automaticallyManagesSubnodes = true
                backgroundColor = .systemBackground
                nameNode.attributedText = NSAttributedString(
                    string: product.name, attributes: [.font: UIFont.systemFont(ofSize: 17)])
                priceNode.attributedText = NSAttributedString(
                    string: "\(product.price) €", attributes: [.font: UIFont.systemFont(ofSize: 17, weight: .semibold)])
            }

            override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
                let texts = ASStackLayoutSpec(
                    direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .start, children: [nameNode, priceNode])
                return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12), child: texts)
            }
        }
        // end
    }

    // snippet: tutorial-3-picture
    final class ProductPictureNode: ASImageNode {
        init(_ product: Product) {
            super.init()
            image = UIGraphicsImageRenderer(size: CGSize(width: 72, height: 72)).image { context in
                product.color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 72, height: 72))
                UIColor.white.withAlphaComponent(0.6).setFill()
                context.cgContext.fillEllipse(in: CGRect(x: 16, y: 16, width: 40, height: 40))
            }
            style.preferredSize = CGSize(width: 72, height: 72)
            cornerRadius = 8
        }
    }
    // end

    enum Step3 {
        final class ProductCardNode: ASDisplayNode {
            private let nameNode = ASTextNode()
            private let priceNode = ASTextNode()
            private let pictureNode: ProductPictureNode

            init(_ product: Product) {
                pictureNode = ProductPictureNode(product)
                super.init()
                automaticallyManagesSubnodes = true
                backgroundColor = .systemBackground
                nameNode.attributedText = NSAttributedString(
                    string: product.name, attributes: [.font: UIFont.systemFont(ofSize: 17)])
                priceNode.attributedText = NSAttributedString(
                    string: "\(product.price) €", attributes: [.font: UIFont.systemFont(ofSize: 17, weight: .semibold)])
            }

            // snippet: tutorial-3-row
            override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
                let texts = ASStackLayoutSpec(
                    direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .start, children: [nameNode, priceNode])
                let row = ASStackLayoutSpec(
                    direction: .horizontal, spacing: 12, justifyContent: .start, alignItems: .start, children: [pictureNode, texts])
                return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12), child: row)
            }
            // end
        }
    }

    enum Step4 {
        final class ProductCardNode: ASDisplayNode {
            private let nameNode = ASTextNode()
            private let priceNode = ASTextNode()
            private let pictureNode: ProductPictureNode

            init(_ product: Product) {
                pictureNode = ProductPictureNode(product)
                super.init()
                automaticallyManagesSubnodes = true
                backgroundColor = .systemBackground
                nameNode.attributedText = NSAttributedString(
                    string: product.name, attributes: [.font: UIFont.systemFont(ofSize: 17)])
                priceNode.attributedText = NSAttributedString(
                    string: "\(product.price) €", attributes: [.font: UIFont.systemFont(ofSize: 17, weight: .semibold)])
            }

            // snippet: tutorial-4-shrink
            override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
                nameNode.maximumNumberOfLines = 2
                let texts = ASStackLayoutSpec(
                    direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .start, children: [nameNode, priceNode])
                // The column gets the width beside the image, and no more: the name wraps.
                texts.style.flexShrink = 1
                texts.style.flexGrow = 1
                let row = ASStackLayoutSpec(
                    direction: .horizontal, spacing: 12, justifyContent: .start, alignItems: .start, children: [pictureNode, texts])
                return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12), child: row)
            }
            // end
        }
    }

    // snippet: tutorial-5-rating
    final class RatingNode: ASDisplayNode {
        private let starsNode = ASTextNode()

        init(_ rating: Int) {
            super.init()
            automaticallyManagesSubnodes = true
            let stars = NSMutableAttributedString()
            for number in 1...5 {
                let color: UIColor = number <= rating ? .systemOrange : .tertiaryLabel
                stars.append(
                    NSAttributedString(string: "★", attributes: [.font: UIFont.systemFont(ofSize: 15), .foregroundColor: color]))
            }
            starsNode.attributedText = stars
            isAccessibilityElement = true
            accessibilityLabel = "\(rating) of 5 stars"
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            ASWrapperLayoutSpec(layoutElement: starsNode)
        }
    }
    // end
}
