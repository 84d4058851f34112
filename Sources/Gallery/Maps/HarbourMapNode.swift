import AsyncDisplayKit
import PreviewKit

/// A live map of harbours, and below it a small map image for each harbour. A click on an image shows the harbour on the live map.
final class HarbourMapNode: ASDisplayNode {
    let mapNode = ASMapNode()
    let allButton = PillButtonNode("All harbours")
    private let titleNode = LabelNode("Harbours of the Cyclades", style: .headline)
    private let cards = HarbourAnnotation.all.map(HarbourCardNode.init)
    private let cardsNode = CardRowNode()
    /// The harbour to select at the end of the movement to it; a map has no marker to select for a place that it does not show.
    private var harbourToSelect: HarbourAnnotation?

    /// The region that contains all harbours.
    private static let everything = MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 37.31, longitude: 24.86), span: MKCoordinateSpan(latitudeDelta: 1.5, longitudeDelta: 1.5))

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        mapNode.isLiveMap = true
        mapNode.region = Self.everything
        mapNode.annotations = HarbourAnnotation.all
        mapNode.mapDelegate = self
        mapNode.cornerRadius = 16
        mapNode.clipsToBounds = true
        mapNode.style.flexGrow = 1
        mapNode.style.flexShrink = 1
        allButton.onTap = { [unowned self] in mapNode.mapView?.setRegion(Self.everything, animated: true) }
        cardsNode.automaticallyManagesSubnodes = true
        cardsNode.automaticallyManagesContentSize = true
        cardsNode.scrollableDirections = [.left, .right]
        cardsNode.layoutSpecBlock = { [unowned self] _, _ in
            ASStackLayoutSpec(direction: .horizontal, spacing: 12, justifyContent: .start, alignItems: .start, children: cards)
        }
        for card in cards {
            card.onTap = { [unowned self] annotation in show(annotation) }
        }
        updateTiles()
    }

    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        updateTiles()
    }

    private func updateTiles() {
        mapNode.showTiles(for: primitiveTraitCollection())
    }

    private func show(_ annotation: HarbourAnnotation) {
        guard let map = mapNode.mapView else { return }
        map.setRegion(
            MKCoordinateRegion(center: annotation.coordinate, latitudinalMeters: 30_000, longitudinalMeters: 30_000), animated: true)
        map.selectAnnotation(annotation, animated: true)
        harbourToSelect = map.selectedAnnotations.contains { $0 === annotation } ? nil : annotation
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let header = ASStackLayoutSpec(
            direction: .horizontal, spacing: 12, justifyContent: .spaceBetween, alignItems: .center, children: [titleNode, allButton])
        header.flexWrap = .wrap
        header.lineSpacing = 8
        // Without a set height the scroll node would fill the available space, so it gets the height of the tallest card.
        let heights = cards.map { $0.layoutThatFits(ASSizeRangeUnconstrained).size.height }
        cardsNode.style.height = ASDimensionMake(heights.max() ?? 0)
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 12
        column.children = [header, mapNode, cardsNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: column)
    }
}

extension HarbourMapNode: MKMapViewDelegate {
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
        let marker = mapView.dequeueReusableAnnotationView(withIdentifier: "harbour", for: annotation)
        let isFavorite = (annotation as? HarbourAnnotation)?.harbour.isFavorite == true
        (marker as? MKMarkerAnnotationView)?.markerTintColor = isFavorite ? .systemPink : .systemBlue
        (marker as? MKMarkerAnnotationView)?.glyphText = isFavorite ? "♥" : "⚓︎"
        return marker
    }

    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
        guard let harbour = harbourToSelect else { return }
        harbourToSelect = nil
        mapView.selectAnnotation(harbour, animated: true)
    }
}

/// Cards that scroll horizontally. In a layout from right to left the first card is at the right end, which is shown first.
final class CardRowNode: ASScrollNode {
    private var contentWidth: CGFloat = 0

    override func layout() {
        super.layout()
        guard view.contentSize.width != contentWidth else { return }
        contentWidth = view.contentSize.width
        guard asyncTraitCollection().layoutDirection == .rightToLeft else { return }
        view.contentOffset.x = max(0, contentWidth - bounds.width)
    }
}

/// An image of the map around a harbour, with its name.
final class HarbourCardNode: ASControlNode {
    /// Called on the main thread with the card's harbour when the user clicks the card.
    var onTap: ((HarbourAnnotation) -> Void)?

    private let annotation: HarbourAnnotation
    private let mapNode = ASMapNode()
    private let nameNode: LabelNode
    private let detailNode: LabelNode

    init(_ annotation: HarbourAnnotation) {
        self.annotation = annotation
        nameNode = LabelNode(annotation.harbour.name, style: .subheadline)
        detailNode = LabelNode(annotation.subtitle ?? "", style: .caption1, color: .secondaryLabel)
        super.init()
        automaticallyManagesSubnodes = true
        mapNode.region = MKCoordinateRegion(center: annotation.coordinate, latitudinalMeters: 40_000, longitudinalMeters: 40_000)
        mapNode.annotations = [annotation]
        mapNode.cornerRadius = 10
        mapNode.clipsToBounds = true
        mapNode.isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = [annotation.harbour.name, annotation.subtitle ?? ""].joined(separator: ", ")
        addTarget(self, action: Selector(HarbourCardNode.tapped), forControlEvents: .touchUpInside)
        showMap()
    }

    private func showMap() {
        let dot = HarbourCardNode.dot.image(for: primitiveTraitCollection())
        mapNode.imageForStaticMapAnnotationBlock = { _, _ in dot }
        mapNode.showTiles(for: primitiveTraitCollection())
    }

    /// The marker of a harbour: a dot with a white ring.
    private static let dot = AppearanceImage(size: CGSize(width: 16, height: 16)) { _ in
        UIColor.white.setFill()
        UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 16, height: 16)).fill()
        UIColor.systemBlue.setFill()
        UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 10, height: 10)).fill()
    }

    func tapped() {
        onTap?(annotation)
    }

    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        showMap()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        // The image is as wide as the captions may be, and grows less in height, so that the live map keeps its space.
        let width = min(UIFontMetrics.default.scaledValue(for: 132), 280)
        mapNode.style.preferredSize = CGSize(width: width, height: min(width * 2 / 3, 120))
        for label in [nameNode, detailNode] { label.style.maxWidth = ASDimensionMake(width) }
        return ASStackLayoutSpec(
            direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .start, children: [mapNode, nameNode, detailNode])
    }
}

extension ASMapNode {
    /// Shows the sample's tiles in the style of the traits.
    fileprivate func showTiles(for traits: ASPrimitiveTraitCollection) {
        let options = options
        options.tileOverlays = [traits.userInterfaceStyle == .dark ? ArchipelagoTiles.dark : ArchipelagoTiles.light]
        self.options = options
    }
}

#Preview("Map", group: "Pictures, text, colors") {
    HarbourMapNode()
}
