import AsyncDisplayKit
import IGListKit
import PreviewKit

/// A list of section controllers, as with IGListKit: each model is a section with a header and rows, and the list moves, inserts, reloads
/// and removes sections as a whole.
final class SectionControllersViewController: ASDKViewController<ASCollectionNode> {
    private(set) var boats = [
        Boat("Albatross", crew: ["Ines", "Yannis"]), Boat("Meridian", crew: ["Mika", "Salma", "Theo"]), Boat("Skerry", crew: ["Noor"]),
    ]
    private lazy var adapter = ListAdapter(updater: ListAdapterUpdater(), viewController: self)

    override init() {
        let layout = UICollectionViewFlowLayout()
        layout.minimumLineSpacing = 1
        super.init(node: ASCollectionNode(collectionViewLayout: layout))
        title = "Section controllers"
        node.backgroundColor = .systemBackground
        node.registerSupplementaryNode(ofKind: UICollectionView.elementKindSectionHeader)
        adapter.dataSource = self
        adapter.setASDKCollectionNode(node)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Rotate", style: .plain, target: self, action: Selector(SectionControllersViewController.rotate))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// Makes the last boat the first; the list moves its section.
    func rotate() {
        boats.insert(boats.removeLast(), at: 0)
        adapter.performUpdates(animated: true)
    }

    /// Adds a crew member to a boat. The list reloads the section, because its model has changed.
    func addCrew(to name: String) {
        boats = boats.map { $0.name == name ? Boat($0.name, crew: $0.crew + ["Guest \($0.crew.count)"]) : $0 }
        adapter.performUpdates(animated: true)
    }
}

extension SectionControllersViewController: ListAdapterDataSource {
    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { boats }

    func listAdapter(_ listAdapter: ListAdapter, sectionControllerFor object: Any) -> ListSectionController { BoatSectionController() }

    func emptyView(for listAdapter: ListAdapter) -> UIView? { nil }
}

/// A boat and its crew.
final class Boat: ListDiffable {
    let name: String
    let crew: [String]

    init(_ name: String, crew: [String]) {
        self.name = name
        self.crew = crew
    }

    func diffIdentifier() -> any NSObjectProtocol { name as NSString }

    func isEqual(toDiffableObject object: (any ListDiffable)?) -> Bool { (object as? Boat)?.crew == crew }
}

/// The header and the rows of one boat.
final class BoatSectionController: ListSectionController, ASSectionController {
    private var boat = Boat("", crew: [])

    override init() {
        super.init()
        inset = UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0)
        supplementaryViewSource = self
    }

    override func didUpdate(to object: Any) {
        if let object = object as? Boat { boat = object }
    }

    override func numberOfItems() -> Int { boat.crew.count }

    func nodeBlockForItem(at index: Int) -> ASCellNodeBlock {
        let name = boat.crew[index]
        return { CrewRowNode(name) }
    }

    func sizeRangeForItem(at index: Int) -> ASSizeRange {
        let width = collectionContext?.containerSize.width ?? 0
        return ASSizeRangeMake(CGSize(width: width, height: 0), CGSize(width: width, height: .infinity))
    }

    override func didSelectItem(at index: Int) {
        (viewController as? SectionControllersViewController)?.addCrew(to: boat.name)
    }

    override func cellForItem(at index: Int) -> UICollectionViewCell {
        ASIGListSectionControllerMethods.cellForItem(at: index, sectionController: self)
    }

    override func sizeForItem(at index: Int) -> CGSize { ASIGListSectionControllerMethods.sizeForItem(at: index) }
}

extension BoatSectionController: ListSupplementaryViewSource, ASSupplementaryNodeSource {
    func supportedElementKinds() -> [String] { [UICollectionView.elementKindSectionHeader] }

    func nodeBlockForSupplementaryElement(ofKind elementKind: String, at index: Int) -> ASCellNodeBlock {
        let title = boat.name
        return { BoatHeaderNode(title) }
    }

    func sizeRangeForSupplementaryElement(ofKind elementKind: String, at index: Int) -> ASSizeRange { sizeRangeForItem(at: index) }

    func viewForSupplementaryElement(ofKind elementKind: String, at index: Int) -> UICollectionReusableView {
        ASIGListSupplementaryViewSourceMethods.viewForSupplementaryElement(ofKind: elementKind, at: index, sectionController: self)
    }

    func sizeForSupplementaryView(ofKind elementKind: String, at index: Int) -> CGSize {
        ASIGListSupplementaryViewSourceMethods.sizeForSupplementaryView(ofKind: elementKind, at: index)
    }
}

/// The name of a boat.
final class BoatHeaderNode: ASCellNode {
    private let titleNode: LabelNode

    init(_ title: String) {
        titleNode = LabelNode(title, style: .title3)
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: 8, right: 16), child: titleNode)
    }
}

/// The name of a crew member; a click adds a guest to the boat.
final class CrewRowNode: ASCellNode {
    private let nameNode: LabelNode
    private let hintNode = LabelNode("Add a guest", style: .footnote, color: .systemBlue)

    init(_ name: String) {
        nameNode = LabelNode(name)
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        accessibilityTraits = .button
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let isLarge = hasAccessibilityTextSize
        let row = ASStackLayoutSpec(
            direction: isLarge ? .vertical : .horizontal, spacing: isLarge ? 4 : 12, justifyContent: .spaceBetween,
            alignItems: isLarge ? .start : .center, children: [nameNode, hintNode])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16), child: row)
    }
}

#Preview("Section controllers", group: "Lists") {
    UINavigationController(rootViewController: SectionControllersViewController())
}
