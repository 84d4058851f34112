import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// What a collection knows of a flow whose items it makes as they come near.
///
/// That is possible where all items of a section are of one width (in a flow that scrolls vertically): then every line
/// has as many, and only lengths have to be estimated. Where an item turns out to be of another width, all are made and
/// measured, as in Texture.
struct LazyFlow {
    /// Whether an item was found that is not like the others.
    var hasUnlikeItems = false
    /// What items measured so far say of unmeasured ones; 0 while nothing is known. *Units*: points.
    var estimate: CGFloat = 0
    /// The room that a section's items were last found to have.
    var lastRange: ASSizeRange?
}

extension CollectionController {
    private var flowLayout: UICollectionViewFlowLayout? { view.collectionViewLayout as? UICollectionViewFlowLayout }

    private var isVertical: Bool { flowLayout?.scrollDirection != .horizontal }

    /// Decides whether items are made as they come near.
    func updateCreation() {
        data.creation = canBeLazy ? .whenNear : .upFront
    }

    private var canBeLazy: Bool {
        guard node?.nodeCreation == .whenNear, flowLayout != nil, !flow.hasUnlikeItems else { return false }
        // One section that is not alike is enough: the first ones say what the program does.
        for section in 0..<min(data.pending.numberOfSections, 8) where data.pending.numberOfItems(inSection: section) > 0 {
            let range = inspector.collectionView(view, constrainedSizeForNodeAt: IndexPath(item: 0, section: section))
            guard crossLength(range) != nil else { return false }
        }
        return true
    }

    /// The length across of items with so much room; nil where they may choose.
    private func crossLength(_ range: ASSizeRange) -> CGFloat? {
        let (low, high) = isVertical ? (range.min.width, range.max.width) : (range.min.height, range.max.height)
        return low == high && low > 0 && low.isFinite ? low : nil
    }

    private func main(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

    // MARK: The flow's questions

    func alikeItems(_ section: Int, in layout: UICollectionViewFlowLayout) -> FlowLikeness? {
        guard data.creation == .whenNear, let range = sampleRange(section), let cross = crossLength(range) else {
            return nil
        }
        flow.lastRange = range
        let isExact = main(range.min) == main(range.max)
        return FlowLikeness(cross: cross, estimatedMain: isExact ? main(range.min) : estimatedMain(range))
    }

    private func estimatedMain(_ range: ASSizeRange) -> CGFloat {
        let estimated = layoutEstimate
        let guess = flow.estimate > 0 ? flow.estimate : estimated > 0 ? estimated : Self.firstEstimate
        return min(max(guess, main(range.min)), main(range.max))
    }

    /// What items are taken to be long before any is measured. *Units*: points.
    private static let firstEstimate: CGFloat = 80

    /// What the program said of its layout's items.
    private var layoutEstimate: CGFloat { flowLayout.map { main($0.estimatedItemSize) } ?? 0 }

    /// How many items fit into the view, from what is known before any is measured.
    var guessedItemsPerView: Int {
        guard let layout = flowLayout else { return 0 }
        let first = (0..<data.pending.numberOfSections).first { data.pending.numberOfItems(inSection: $0) > 0 }
        guard let first else { return 0 }
        let range = inspector.collectionView(view, constrainedSizeForNodeAt: IndexPath(item: 0, section: first))
        guard let cross = crossLength(range) else { return 0 }
        let room = view.contentRoom
        let isExact = main(range.min) == main(range.max)
        let length = max(1, isExact ? main(range.min) : estimatedMain(range))
        let lines = (main(room) / length).rounded(.up) + 1
        let perLine = max(1, ((isVertical ? room.width : room.height) + layout.minimumInteritemSpacing) / cross)
        return Int(min(lines * perLine, CGFloat(Self.mostAtOnce)))
    }

    /// More items than this are not measured before an update is shown.
    private static let mostAtOnce = 200

    /// The room of a section's first item.
    private func sampleRange(_ section: Int) -> ASSizeRange? {
        let path = IndexPath(item: 0, section: section)
        if let element = data.visible.elementForItem(at: path) { return element.constrainedSize }
        guard data.visible.runs.contains(path), let current = data.pendingPath(forVisible: path) else {
            return flow.lastRange
        }
        return inspector.collectionView(view, constrainedSizeForNodeAt: current)
    }

    func forEachKnownItem(_ section: Int, _ body: (Int, CGSize) -> Void) {
        guard section < data.visible.numberOfSections else { return }
        data.visible.runs.section(section).items.forEachPayload { item, payload in
            guard let size = (payload as? ASCollectionElement)?.measuredSize else { return }
            body(item, size)
        }
    }

    // MARK: Corrections

    /// Gives the layout the sizes of items that were measured; nothing in sight moves.
    func takeSizes(of elements: [ASCollectionElement]) {
        guard data.creation == .whenNear, let layout = flowLayout, !view.needsReload, !view.needsLayoutPrepare else {
            return view.collectionViewLayout.invalidateLayout()
        }
        var sizes: [(path: IndexPath, size: CGSize)] = []
        for element in elements {
            guard let path = data.visible.indexPath(for: element), let size = element.measuredSize else { continue }
            sizes.append((path, size))
        }
        view.keepingPlace {
            if !layout.take(sizes) { giveUpLaziness() }
        }
    }

    private func giveUpLaziness() {
        flow.hasUnlikeItems = true
        updateCreation()
        measureAll()
        view.collectionViewLayout.invalidateLayout()
    }

    /// The mean of the items measured first is what the others are taken to be long.
    func updateEstimate() {
        guard data.creation == .whenNear, flow.estimate == 0, layoutEstimate <= 0 else { return }
        let lengths = data.visible.itemElements.prefix(200).compactMap(\.measuredSize).map(main).filter { $0 > 0 }
        guard !lengths.isEmpty else { return }
        flow.estimate = ASRoundPixelValue(lengths.reduce(0, +) / CGFloat(lengths.count))
        guard let layout = flowLayout, !view.needsReload, !view.needsLayoutPrepare else { return }
        view.keepingPlace { layout.takeEstimate(flow.estimate) }
    }
}
