import AsyncDisplayKit

enum NodeSnippets {
    static func wrappedView() -> ASDisplayNode {
        // snippet: view-block
        let sliderNode = ASDisplayNode(viewBlock: {
            let slider = UISlider()
            slider.value = 0.4
            return slider
        })
        sliderNode.style.preferredSize = CGSize(width: 200, height: 32)
        // end
        return sliderNode
    }

    static func block() -> ASDisplayNode {
        // snippet: display-node
        let card = ASDisplayNode()
        card.backgroundColor = .white
        card.cornerRadius = 12
        card.borderWidth = 1
        card.borderColor = UIColor.lightGray.cgColor
        card.style.preferredSize = CGSize(width: 160, height: 90)
        // end
        return card
    }

    static func layoutBlock() -> ASDisplayNode {
        // snippet: layout-spec-block
        let dot = ASDisplayNode()
        dot.backgroundColor = .red
        dot.style.preferredSize = CGSize(width: 8, height: 8)

        let node = ASDisplayNode()
        node.automaticallyManagesSubnodes = true
        node.layoutSpecBlock = { _, _ in
            ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: dot)
        }
        // end
        return node
    }

    static func text() -> ASTextNode {
        // snippet: text-node
        let text = ASTextNode()
        text.attributedText = NSAttributedString(
            string: "A text that is longer than the two lines it may have is cut after its last word that fits.",
            attributes: [.font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.label])
        text.maximumNumberOfLines = 2
        text.truncationAttributedText = NSAttributedString(string: "…")
        text.additionalTruncationMessage = NSAttributedString(
            string: "more", attributes: [.foregroundColor: UIColor.systemBlue])
        // end
        return text
    }

    static func editableText() -> ASEditableTextNode {
        // snippet: editable-text-node
        let field = ASEditableTextNode()
        field.attributedPlaceholderText = NSAttributedString(
            string: "Comment", attributes: [.foregroundColor: UIColor.placeholderText])
        field.typingAttributes = [NSAttributedString.Key.font.rawValue: UIFont.systemFont(ofSize: 16)]
        field.textContainerInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        field.maximumLinesToDisplay = 4
        // end
        return field
    }

    static func image(_ picture: UIImage) -> ASImageNode {
        // snippet: image-node
        let image = ASImageNode()
        image.image = picture
        image.contentMode = .scaleAspectFill
        image.clipsToBounds = true
        image.style.preferredSize = CGSize(width: 120, height: 80)
        // end
        return image
    }

    static func networkImage() -> ASNetworkImageNode {
        // snippet: network-image-node
        let image = ASNetworkImageNode()
        image.defaultImage = UIImage(named: "placeholder")
        image.url = URL(string: "https://example.org/picture.jpg")
        image.style.preferredSize = CGSize(width: 120, height: 80)
        // end
        return image
    }

    static func button() -> ASButtonNode {
        // snippet: button-node
        let button = ASButtonNode()
        button.setTitle("Follow", with: UIFont.boldSystemFont(ofSize: 16), with: .white, for: .normal)
        button.setTitle("Following", with: UIFont.boldSystemFont(ofSize: 16), with: .lightGray, for: .selected)
        button.contentEdgeInsets = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
        button.backgroundColor = .systemBlue
        button.cornerRadius = 8
        button.addAction(forControlEvents: .touchUpInside) { control in
            control.isSelected.toggle()
        }
        // end
        return button
    }

    static func scroll() -> ASScrollNode {
        // snippet: scroll-node
        let scroll = ASScrollNode()
        scroll.automaticallyManagesSubnodes = true
        scroll.automaticallyManagesContentSize = true
        scroll.scrollableDirections = [.up, .down]
        scroll.layoutSpecBlock = { _, _ in
            let rows = (1...30).map { number -> ASTextNode in
                let row = ASTextNode()
                row.attributedText = NSAttributedString(string: "Row \(number)")
                return row
            }
            return ASStackLayoutSpec(
                direction: .vertical, spacing: 8, justifyContent: .start, alignItems: .stretch, children: rows)
        }
        // end
        return scroll
    }

    static func mapTiles() {
        // snippet: map-tiles
        let tiles = MKTileOverlay(urlTemplate: "https://tiles.example.org/{z}/{x}/{y}.png")
        tiles.maximumZ = 19
        tiles.attribution = "© The people who made the map"
        MKTileOverlay.standard = tiles
        // end
    }

    static func map() -> ASMapNode {
        // snippet: map-node
        let map = ASMapNode()
        map.region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 53.54, longitude: 9.98),
            span: MKCoordinateSpan(latitudeDelta: 0.1, longitudeDelta: 0.1))
        map.annotations = [
            MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: 53.545, longitude: 9.966), title: "Pier", subtitle: nil)
        ]
        map.imageForStaticMapAnnotationBlock = { _, centerOffset in
            centerOffset.pointee = CGPoint(x: 0, y: -12)
            return UIImage(named: "anchor")
        }
        map.style.preferredSize = CGSize(width: 300, height: 200)
        // end
        return map
    }

    static func liveMap(_ map: ASMapNode, _ delegate: HarbourMapDelegate) {
        // snippet: map-live
        map.isLiveMap = true
        map.mapDelegate = delegate
        // end
    }

    static func video() -> ASVideoNode {
        // snippet: video-node
        let video = ASVideoNode()
        video.assetURL = URL(fileURLWithPath: "/tmp/film.mp4")
        video.url = URL(string: "https://example.org/poster.jpg")
        video.style.preferredSize = CGSize(width: 320, height: 180)
        // end
        return video
    }
}

// snippet: text-links
final class LinkNode: ASDisplayNode, ASTextNodeDelegate {
    let textNode = ASTextNode()
    var openedURL: URL?

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        let text = NSMutableAttributedString(string: "Read the manual.")
        text.addAttribute(.link, value: URL(string: "https://example.org/manual")!, range: NSRange(location: 9, length: 6))
        textNode.attributedText = text
        textNode.delegate = self
        textNode.isUserInteractionEnabled = true
    }

    override func didLoad() {
        super.didLoad()
        layer.as_allowsHighlightDrawing = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASWrapperLayoutSpec(layoutElement: textNode)
    }

    func textNode(_ textNode: ASTextNode, shouldHighlightLinkAttribute attribute: String, value: Any, at point: CGPoint) -> Bool {
        true
    }

    func textNode(_ textNode: ASTextNode, tappedLinkAttribute attribute: String, value: Any, at point: CGPoint, textRange: NSRange) {
        openedURL = value as? URL
    }
}
// end

// snippet: growing-text
final class CommentNode: ASDisplayNode, ASEditableTextNodeDelegate {
    let textNode = ASEditableTextNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        textNode.delegate = self
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), child: textNode)
    }

    func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) {
        editableTextNode.setNeedsLayout()
    }
}
// end

// snippet: multiplex-image-node
final class PhotoNode: ASMultiplexImageNode, ASMultiplexImageNodeDataSource {
    private let urls: [String: URL]

    init(large: URL, small: URL) {
        urls = ["large": large, "small": small]
        super.init(cache: nil, downloader: ASPINRemoteImageDownloader.shared)
        dataSource = self
        downloadsIntermediateImages = true
        imageIdentifiers = ["large" as NSString, "small" as NSString]
    }

    func multiplexImageNode(_ imageNode: ASMultiplexImageNode, urlForImageIdentifier imageIdentifier: ASImageIdentifier) -> URL? {
        (imageIdentifier as? String).flatMap { urls[$0] }
    }
}
// end

// snippet: control-node
final class StepperNode: ASControlNode {
    private let textNode = ASTextNode()
    private(set) var value = 0

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        addTarget(self, action: Selector(StepperNode.didPress), forControlEvents: .touchUpInside)
        show()
    }

    override var isHighlighted: Bool {
        didSet { alpha = isHighlighted ? 0.5 : 1 }
    }

    private func didPress() {
        value += 1
        show()
        sendActions(forControlEvents: .valueChanged, with: nil)
    }

    private func show() {
        textNode.attributedText = NSAttributedString(string: "\(value)")
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: .minimumXY, child: textNode)
    }
}
// end

// snippet: cell-node
final class ProductCellNode: ASCellNode {
    private let nameNode = ASTextNode()

    init(name: String) {
        super.init()
        automaticallyManagesSubnodes = true
        nameNode.attributedText = NSAttributedString(string: name)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16), child: nameNode)
    }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemGray5 : nil }
    }
}
// end

final class HarbourMapDelegate: NSObject, MKMapViewDelegate {
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
        let view = MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: "harbour")
        view.markerTintColor = .systemTeal
        return view
    }
}

// snippet: map-own-tiles
final class SignedTiles: MKTileOverlay, @unchecked Sendable {
    override func loadTile(at path: MKTileOverlayPath, result: @escaping @Sendable (Data?, (any Error)?) -> Void) {
        var request = URLRequest(url: URL(string: "https://tiles.example.org/\(path.z)/\(path.x)/\(path.y)")!)
        request.setValue("Bearer …", forHTTPHeaderField: "Authorization")
        URLSession.shared.dataTask(with: request) { data, _, error in result(data, error) }.resume()
    }
}
// end
