import Foundation
import UIKit
import UIPrimitives

/// What a list keeps for a section beside its items.
final class ElementSectionInfo {
    var context: (any ASSectionContext)?
    var supplementaries: [String: [Int: ASCollectionElement]] = [:]
}

/// The elements of a list by index path, and the other way round.
///
/// A data controller has two: *pending*, what the data source says now, and *visible*, what the view shows. Rows that
/// never came near have no element; asking for one by path makes none.
/// *Thread*: main, but for a snapshot, which no longer changes and any thread may read.
/// *Cost*: the logarithm of the number of elements made.
open class ASElementMap: NSObject {
    /// Which of a list's two maps this is.
    enum Role {
        case pending, visible, snapshot
    }

    let role: Role
    let runs = SectionedRuns()
    /// The paths of a snapshot's elements.
    private var snapshotPaths: [ObjectIdentifier: IndexPath] = [:]

    init(role: Role) {
        self.role = role
    }

    // MARK: Counts

    /// The number of elements, supplementary ones included.
    open var count: UInt {
        var count = 0
        for section in 0..<numberOfSections {
            count += runs.itemCount(section)
            count += info(section).supplementaries.values.reduce(0) { $0 + $1.count }
        }
        return UInt(count)
    }

    open var numberOfSections: Int { runs.sectionCount }

    open func numberOfItems(inSection section: Int) -> Int {
        section >= 0 && section < numberOfSections ? runs.itemCount(section) : 0
    }

    // MARK: Elements

    /// The paths of all items, in order. *Cost*: the number of items.
    open var itemIndexPaths: [IndexPath] {
        (0..<numberOfSections).flatMap { section in
            (0..<runs.itemCount(section)).map { IndexPath(item: $0, section: section) }
        }
    }

    /// The elements of all items that have one, in order.
    open var itemElements: [ASCollectionElement] {
        var elements: [ASCollectionElement] = []
        for section in 0..<numberOfSections {
            runs.section(section).items.forEachPayload { _, payload in
                (payload as? ASCollectionElement).map { elements.append($0) }
            }
        }
        return elements
    }

    /// The elements of headers, footers and the like, section by section.
    var supplementaryElements: [ASCollectionElement] {
        (0..<numberOfSections).flatMap { info($0).supplementaries.values.flatMap(\.values) }
    }

    open var supplementaryElementKinds: [String] {
        Set((0..<numberOfSections).flatMap { Array(info($0).supplementaries.keys) }).sorted()
    }

    open func elementForItem(at indexPath: IndexPath) -> ASCollectionElement? {
        guard runs.contains(indexPath) else { return nil }
        return runs.section(indexPath.section).items.payload(at: indexPath.item) as? ASCollectionElement
    }

    open func supplementaryElement(ofKind kind: String, at indexPath: IndexPath) -> ASCollectionElement? {
        guard indexPath.count == 2, indexPath.section >= 0, indexPath.section < numberOfSections else { return nil }
        return info(indexPath.section).supplementaries[kind]?[indexPath.item]
    }

    /// Where an element is; nil when this list no longer has it.
    open func indexPath(for element: ASCollectionElement) -> IndexPath? {
        let place: ASCollectionElement.Place?
        switch role {
        case .pending: place = element.places.pending
        case .visible: place = element.places.visible
        case .snapshot: return snapshotPaths[ObjectIdentifier(element)]
        }
        if let kind = element.supplementaryElementKind { return supplementaryPath(of: element, kind: kind) }
        guard let place, let section = runs.index(of: place.section) else { return nil }
        return IndexPath(item: place.section.items.index(of: place.handle), section: section)
    }

    private func supplementaryPath(of element: ASCollectionElement, kind: String) -> IndexPath? {
        for section in 0..<numberOfSections {
            for (item, candidate) in info(section).supplementaries[kind] ?? [:] where candidate === element {
                return IndexPath(item: item, section: section)
            }
        }
        return nil
    }

    // MARK: Change

    func info(_ section: Int) -> ElementSectionInfo {
        let section = runs.section(section)
        if let info = section.info as? ElementSectionInfo { return info }
        let info = ElementSectionInfo()
        section.info = info
        return info
    }

    /// Puts an element at a path that has none.
    func place(_ element: ASCollectionElement, at path: IndexPath) {
        guard runs.contains(path) else { return }
        let section = runs.section(path.section)
        let handle = section.items.setPayload(element, at: path.item)
        setPlace(of: element, ASCollectionElement.Place(section: section, handle: handle))
    }

    /// Takes the element of a path away; the path stays.
    func removeElement(at path: IndexPath) {
        guard let element = elementForItem(at: path) else { return }
        setPlace(of: element, nil)
        runs.section(path.section).items.setPayload(nil, at: path.item)
    }

    private func setPlace(of element: ASCollectionElement, _ place: ASCollectionElement.Place?) {
        switch role {
        case .pending: element.places.pending = place
        case .visible: element.places.visible = place
        case .snapshot: break
        }
    }

    /// Throws all elements away; returns them, so that the caller can let go of them elsewhere.
    func reset(counts: [Int]) -> [ASCollectionElement] {
        let old = itemElements
        for element in old { setPlace(of: element, nil) }
        runs.reset(counts: counts, estimatedLength: 1)
        return old
    }

    /// Applies checked changes; returns the elements that left.
    func apply(
        _ changes: ResolvedListChanges, reusesReloaded: (ASCollectionElement) -> Bool
    ) -> [ASCollectionElement] {
        var leaving = leavingElements(changes)
        var kept: Set<ObjectIdentifier> = []
        runs.apply(
            changes, estimatedLength: 1,
            reusesReloaded: { payload in
                guard let element = payload as? ASCollectionElement, reusesReloaded(element) else { return false }
                kept.insert(ObjectIdentifier(element))
                return true
            },
            didPlace: { payload, section, handle in
                guard let element = payload as? ASCollectionElement else { return }
                setPlace(of: element, ASCollectionElement.Place(section: section, handle: handle))
            })
        leaving.removeAll { kept.contains(ObjectIdentifier($0)) }
        for element in leaving { setPlace(of: element, nil) }
        return leaving
    }

    private func leavingElements(_ changes: ResolvedListChanges) -> [ASCollectionElement] {
        var leaving: [ASCollectionElement] = []
        let moved = Set(changes.movedItems.map(\.from))
        for (section, removed) in changes.removedItems {
            for item in removed {
                let path = IndexPath(item: item, section: section)
                if !moved.contains(path), let element = elementForItem(at: path) { leaving.append(element) }
            }
        }
        let movedSections = Set(changes.movedSections.map(\.from))
        for section in changes.removedSections where !movedSections.contains(section) {
            runs.section(section).items.forEachPayload { item, payload in
                guard let element = payload as? ASCollectionElement else { return }
                if !moved.contains(IndexPath(item: item, section: section)) { leaving.append(element) }
            }
        }
        return leaving
    }

    /// A copy that no longer changes, for work on other threads. *Cost*: the number of items.
    func snapshot() -> ASElementMap {
        let copy = ASElementMap(role: .snapshot)
        copy.runs.reset(counts: runs.counts, estimatedLength: 1)
        for section in 0..<numberOfSections {
            let target = copy.runs.section(section).items
            runs.section(section).items.forEachPayload { item, payload in
                target.setPayload(payload, at: item)
                copy.snapshotPaths[ObjectIdentifier(payload)] = IndexPath(item: item, section: section)
            }
            let supplementaries = info(section).supplementaries
            copy.info(section).supplementaries = supplementaries
            for elements in supplementaries.values {
                for (item, element) in elements {
                    copy.snapshotPaths[ObjectIdentifier(element)] = IndexPath(item: item, section: section)
                }
            }
        }
        return copy
    }
}

/// Anything a data source keeps for a section.
public protocol ASSectionContext: NSObjectProtocol {
    var sectionName: String? { get set }
    var collectionView: UICollectionView? { get set }
}

extension ASSectionContext {
    public var sectionName: String? {
        get { nil }
        set {}
    }
    public var collectionView: UICollectionView? {
        get { nil }
        set {}
    }
}
