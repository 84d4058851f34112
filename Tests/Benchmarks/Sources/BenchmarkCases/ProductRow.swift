import AsyncDisplayKit
import Foundation

/// The content of a row, the same as in the other toolkits' benchmarks.
package struct Product {
    package let row: Int

    private static let words = [
        "Soft", "Bottle", "Frosted", "Everyday", "Carafe", "Travel", "Pillow", "Teapot", "Double-wall", "Stool", "Braided",
        "Lamp", "Blanket", "Northern", "Mirror", "left-hand", "Slim", "USB-C", "Wide", "Jacket", "Tapered", "Clock",
    ]
    private static let shops = [
        "Ottavia & Finn", "Northern Goods", "Kettle House", "The Paper Mill", "Sato Stores", "Lumen", "Cedar & Co",
        "Harbour Trading",
    ]

    var name: String {
        (0..<(5 + row % 5)).map { Self.words[(row * 7 + $0 * 13 + row / 22) % Self.words.count] }.joined(separator: " ")
    }
    var price: String { String(format: "%d.%02d", 9 + row * 37 % 900, row * 29 % 100) }
    var count: String { "(\(3 + row * 113 % 2500))" }
    var shop: String { Self.shops[row % 8] }
    var picture: UIImage { Self.pictures[row % 8] }

    /// Eight images of 160 × 160 pixels, with the gradients and the coarse pattern of the other benchmarks.
    private static let pictures: [UIImage] = (0..<8).map { number in
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        return UIGraphicsImageRenderer(size: CGSize(width: 80, height: 80), format: format).image { context in
            for y in 0..<20 {
                for x in 0..<20 {
                    UIColor(
                        red: CGFloat((x * 8 * (number + 3)) & 255) / 255, green: CGFloat((y * 24 + number * 31) & 255) / 255,
                        blue: CGFloat(((x ^ y) * 8 & 63) + 96) / 255, alpha: 1
                    ).setFill()
                    context.fill(CGRect(x: x * 4, y: y * 4, width: 4, height: 4))
                }
            }
        }
    }

    /// Five stars in a row.
    static let stars: UIImage = {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        return UIGraphicsImageRenderer(size: CGSize(width: 63, height: 11), format: format).image { _ in
            UIColor(red: 0.96, green: 0.65, blue: 0.14, alpha: 1).setFill()
            for star in 0..<5 {
                let path = UIBezierPath()
                for corner in 0..<10 {
                    let angle = Double(corner) * .pi / 5 - .pi / 2
                    let radius = corner % 2 == 1 ? 5.5 * 0.45 : 5.5
                    let point = CGPoint(x: 5.5 + 13 * Double(star) + radius * cos(angle), y: 5.5 + radius * sin(angle))
                    corner == 0 ? path.move(to: point) : path.addLine(to: point)
                }
                path.close()
                path.fill()
            }
        }
    }()
}

/// A product card, 124 points high and at a distance of 8 points from the next card, as in the other benchmarks.
package final class ProductRow: ASCellNode {
    private let card = ASDisplayNode()
    private let picture = ASImageNode()
    private let name = ASTextNode()
    private let price = ASTextNode()
    private let badge = ASDisplayNode()
    private let shop = ASTextNode()
    private let stars = ASImageNode()
    private let count = ASTextNode()
    private let tag = ASTextNode()
    private let tagBack = ASDisplayNode()

    package init(_ product: Product) {
        super.init()
        automaticallyManagesSubnodes = true
        card.backgroundColor = .white
        card.cornerRadius = 12
        picture.image = product.picture
        picture.cornerRadius = 8
        picture.cornerRoundingType = .precomposited
        picture.style.preferredSize = CGSize(width: 80, height: 80)
        name.maximumNumberOfLines = 2
        let dark = UIColor(white: 0.07, alpha: 1)
        let grey = UIColor(white: 0.4, alpha: 1)
        name.attributedText = Self.text(product.name, 12, dark)
        price.attributedText = Self.text(product.price, 14, UIColor(red: 0.75, green: 0, blue: 0.09, alpha: 1), isBold: true)
        badge.backgroundColor = UIColor(red: 0.18, green: 0.49, blue: 0.2, alpha: 1)
        badge.cornerRadius = 3
        badge.style.preferredSize = CGSize(width: 16, height: 16)
        shop.attributedText = Self.text(product.shop, 11, grey)
        stars.image = Product.stars
        stars.style.preferredSize = CGSize(width: 63, height: 11)
        count.attributedText = Self.text(product.count, 11, grey)
        tag.attributedText = Self.text("Free ship", 10, .systemBlue)
        tagBack.backgroundColor = UIColor(red: 0, green: 0.48, blue: 1, alpha: 0.15)
        tagBack.cornerRadius = 8.5
    }

    private static func text(_ text: String, _ size: CGFloat, _ color: UIColor, isBold: Bool = false) -> NSAttributedString {
        NSAttributedString(
            string: text,
            attributes: [.font: isBold ? UIFont.boldSystemFont(ofSize: size) : UIFont.systemFont(ofSize: size), .foregroundColor: color])
    }

    package override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let shopLine = row([badge, shop], spacing: 4)
        let rating = row([stars, count], spacing: 4)
        let pill = ASBackgroundLayoutSpec(
            child: ASInsetLayoutSpec(insets: UIEdgeInsets(top: 2, left: 7, bottom: 2, right: 7), child: tag),
            background: tagBack)
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .start,
            children: [name, price, shopLine, rating, pill])
        column.style.flexShrink = 1
        column.style.flexGrow = 1
        let content = ASStackLayoutSpec(
            direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .start, children: [picture, column])
        content.style.height = ASDimensionMake(.points, 108)
        let inset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), child: content)
        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 0, left: 8, bottom: 8, right: 8),
            child: ASBackgroundLayoutSpec(child: inset, background: card))
    }

    private func row(_ children: [ASLayoutElement], spacing: CGFloat) -> ASStackLayoutSpec {
        ASStackLayoutSpec(
            direction: .horizontal, spacing: spacing, justifyContent: .start, alignItems: .center, children: children)
    }
}

/// The data source of a table of product rows.
package final class Products: NSObject, ASTableDataSource {
    package var rows: Int

    package init(rows: Int) {
        self.rows = rows
    }

    package func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { rows }

    package func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let product = Product(row: indexPath.row)
        return { ProductRow(product) }
    }

    /// Returns a table of the rows on a gray background, without separators.
    @MainActor package func makeTable() -> ASTableNode {
        let table = ASTableNode(style: .plain)
        table.backgroundColor = UIColor(red: 0.95, green: 0.95, blue: 0.97, alpha: 1)
        table.dataSource = self
        table.view.separatorStyle = .none
        table.view.showsVerticalScrollIndicator = false
        return table
    }
}
