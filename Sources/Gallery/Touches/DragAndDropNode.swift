import AsyncDisplayKit
import PreviewKit

/// Three elements that can be dragged, even to other programs, and an area that shows the dropped content.
final class DragAndDropNode: ASDisplayNode {
    let textNode = DraggableNode("A text", color: .systemBlue) { NSItemProvider(object: "Weft drags this text." as NSString) }
    let addressNode = DraggableNode("An address", color: .systemGreen) {
        NSItemProvider(object: NSURL(string: "https://www.swift.org/")!)
    }
    let pictureNode = DraggableNode("A picture", color: .systemOrange) { NSItemProvider(object: DragAndDropNode.picture) }
    let dropNode = DropAreaNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
    }

    /// An image to drag: a sun above the sea.
    private static var picture: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 96, height: 64)).image { context in
            UIColor.systemTeal.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 96, height: 44))
            UIColor.systemBlue.setFill()
            context.fill(CGRect(x: 0, y: 44, width: 96, height: 20))
            UIColor.systemYellow.setFill()
            UIBezierPath(ovalIn: CGRect(x: 36, y: 14, width: 24, height: 24)).fill()
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.vertical()
        row.spacing = 12
        row.children = [textNode, addressNode, pictureNode]
        if !hasAccessibilityTextSize {
            row.direction = .horizontal
            for child in row.children ?? [] { child.style.flexGrow = 1 }
        }
        dropNode.style.flexGrow = 1
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 20, justifyContent: .start, alignItems: .stretch, children: [row, dropNode])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 20, left: 16, bottom: 20, right: 16), child: column)
    }
}

/// A card that the user drags.
final class DraggableNode: ASDisplayNode, UIDragInteractionDelegate {
    let titleNode: LabelNode
    private let makeProvider: () -> NSItemProvider
    /// The operation of the last drag; nil before the first one has ended.
    private(set) var lastOperation: UIDropOperation?

    init(_ title: String, color: UIColor, makeProvider: @escaping () -> NSItemProvider) {
        titleNode = LabelNode(title, style: .subheadline, weight: .semibold, color: color.readableText, alignment: .center)
        self.makeProvider = makeProvider
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = color
        cornerRadius = 10
        style.minHeight = ASDimensionMake(72)
        titleNode.maximumNumberOfLines = 2
        isAccessibilityElement = true
        accessibilityLabel = title
        accessibilityHint = "Can be dragged"
    }

    override func didLoad() {
        super.didLoad()
        view.addInteraction(UIDragInteraction(delegate: self))
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let inset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 6, left: 12, bottom: 6, right: 12), child: titleNode)
        return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: inset)
    }

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
        [UIDragItem(itemProvider: makeProvider())]
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        lastOperation = operation
    }
}

/// An area that accepts dropped texts, addresses and images, and shows the last one.
final class DropAreaNode: ASDisplayNode, UIDropInteractionDelegate {
    let labelNode = LabelNode("Drop a text, an address, files or a picture here.", style: .body)
    private let imageNode = ASImageNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        cornerRadius = 12
        backgroundColor = .secondarySystemBackground
        imageNode.contentMode = .scaleAspectFit
        imageNode.style.preferredSize = CGSize(width: 192, height: 128)
    }

    override func didLoad() {
        super.didLoad()
        view.addInteraction(UIDropInteraction(delegate: self))
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let shown: [ASLayoutElement] = imageNode.image == nil ? [labelNode] : [imageNode, labelNode]
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 12, justifyContent: .center, alignItems: .center, children: shown)
        let centered = ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: column)
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: centered)
    }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        session.canLoadObjects(ofClass: UIImage.self) || session.canLoadObjects(ofClass: URL.self)
            || session.canLoadObjects(ofClass: String.self)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        backgroundColor = .tertiarySystemFill
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
        UIDropProposal(operation: .copy)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) { restoreColor() }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) { restoreColor() }

    private func restoreColor() { backgroundColor = .secondarySystemBackground }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        if session.canLoadObjects(ofClass: UIImage.self) {
            session.loadObjects(ofClass: UIImage.self) { [weak self] objects in
                guard let image = objects.first as? UIImage else { return }
                self?.show("A picture of \(Int(image.size.width)) by \(Int(image.size.height)) points", image)
            }
        } else if session.canLoadObjects(ofClass: URL.self) {
            session.loadObjects(ofClass: URL.self) { [weak self] addresses in
                let names = addresses.map { $0.isFileURL ? $0.lastPathComponent : $0.absoluteString }
                self?.show(names.joined(separator: "\n"))
            }
        } else {
            session.loadObjects(ofClass: String.self) { [weak self] texts in self?.show(texts.joined(separator: "\n")) }
        }
    }

    private func show(_ text: String, _ image: UIImage? = nil) {
        labelNode.text = text
        imageNode.image = image
        setNeedsLayout()
    }
}

#Preview("Drag and drop", group: "Nodes and views") {
    DragAndDropNode()
}
