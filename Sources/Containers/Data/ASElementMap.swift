import Foundation
import UIKit
import UIPrimitives

/// The context and the supplementary elements of a section.
final class ElementSectionInfo {
    var context: (any ASSectionContext)?
    var supplementaries: [String: [Int: ASCollectionElement]] = [:]
}

/// Maps index paths to the elements of a list, and elements to their index paths.
///
/// A data controller has two: *pending*, the items of the data source now, and *visible*, the items that the view shows. Items that
/// were never near the viewport have no element; looking one up by path does not create it.
/// *Thread*: main; any for a snapshot, which is immutable.
/// *Cost*: look-ups of items take O(log n) in the number of existing elements.
open class ASElementMap: NSObject {
    /// The data that a map describes: the pending data, the visible data, or a copy of either.
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

    /// The number of items and supplementary elements.
    open var count: UInt {
        var count = 0
        for section in 0..<numberOfSections {
            count += runs.itemCount(section)
            count += info(section).supplementaries.values.reduce(0) { $0 + $1.count }
        }
        return UInt(count)
    }

    /// The number of sections.
    open var numberOfSections: Int { runs.sectionCount }

    /// The number of items of a section; 0 for a section that does not exist.
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

    /// The elements of all items that have one, in order. *Cost*: linear in the elements.
    open var itemElements: [ASCollectionElement] {
        var elements: [ASCollectionElement] = []
        for section in 0..<numberOfSections {
            runs.section(section).items.forEachPayload { _, payload in
                (payload as? ASCollectionElement).map { elements.append($0) }
            }
        }
        return elements
    }

    /// The supplementary elements, section by section.
    var supplementaryElements: [ASCollectionElement] {
        (0..<numberOfSections).flatMap { info($0).supplementaries.values.flatMap(\.values) }
    }

    /// The kinds of supplementary elements that exist, sorted.
    open var supplementaryElementKinds: [String] {
        Set((0..<numberOfSections).flatMap { Array(info($0).supplementaries.keys) }).sorted()
    }

    /// The element of an item; nil if the path does not exist or the item has no element yet.
    open func elementForItem(at indexPath: IndexPath) -> ASCollectionElement? {
        guard runs.contains(indexPath) else { return nil }
        return runs.section(indexPath.section).items.payload(at: indexPath.item) as? ASCollectionElement
    }

    /// The supplementary element of a kind at a path; nil if there is none.
    open func supplementaryElement(ofKind kind: String, at indexPath: IndexPath) -> ASCollectionElement? {
        guard indexPath.count == 2, indexPath.section >= 0, indexPath.section < numberOfSections else { return nil }
        return info(indexPath.section).supplementaries[kind]?[indexPath.item]
    }

    /// The path of an element; nil if this map does not contain it.
    open func indexPath(for element: ASCollectionElement) -> IndexPath? {
        let position: ASCollectionElement.MapPosition?
        switch role {
        case .pending: position = element.mapPositions.pending
        case .visible: position = element.mapPositions.visible
        case .snapshot: return snapshotPaths[ObjectIdentifier(element)]
        }
        if let kind = element.supplementaryElementKind { return supplementaryPath(of: element, kind: kind) }
        guard let position, let section = runs.index(of: position.section) else { return nil }
        return IndexPath(item: position.section.items.index(of: position.handle), section: section)
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

    /// Stores the element of a path that has none.
    func storePosition(of element: ASCollectionElement, at path: IndexPath) {
        guard runs.contains(path) else { return }
        let section = runs.section(path.section)
        let handle = section.items.setPayload(element, at: path.item)
        setPosition(of: element, ASCollectionElement.MapPosition(section: section, handle: handle))
    }

    /// Removes the element of a path; the path stays.
    func removeElement(at path: IndexPath) {
        guard let element = elementForItem(at: path) else { return }
        setPosition(of: element, nil)
        runs.section(path.section).items.setPayload(nil, at: path.item)
    }

    private func setPosition(of element: ASCollectionElement, _ position: ASCollectionElement.MapPosition?) {
        switch role {
        case .pending: element.mapPositions.pending = position
        case .visible: element.mapPositions.visible = position
        case .snapshot: break
        }
    }

    /// Replaces all sections by sections with the given numbers of items and without elements. Returns the removed elements, so that the
    /// caller can release them elsewhere.
    func reset(counts: [Int]) -> [ASCollectionElement] {
        let old = itemElements
        for element in old { setPosition(of: element, nil) }
        runs.reset(counts: counts, estimatedLength: 1)
        return old
    }

    /// Applies validated changes; returns the removed elements.
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
                setPosition(of: element, ASCollectionElement.MapPosition(section: section, handle: handle))
            })
        leaving.removeAll { kept.contains(ObjectIdentifier($0)) }
        for element in leaving { setPosition(of: element, nil) }
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

    /// An immutable copy, for work on other threads. *Cost*: O(n log n) in the number of existing elements.
    func snapshot() -> ASElementMap {
        let copy = ASElementMap(role: .snapshot)
        copy.runs.reset(counts: runs.counts, estimatedLength: 1)
        for section in 0..<numberOfSections {
            copy.runs.section(section).number = runs.section(section).number
            let target = copy.runs.section(section).items
            runs.section(section).items.forEachPayload { item, payload in
                target.setPayload(payload, at: item)
                copy.snapshotPaths[ObjectIdentifier(payload)] = IndexPath(item: item, section: section)
            }
            let supplementaries = info(section).supplementaries
            copy.info(section).supplementaries = supplementaries
            copy.info(section).context = info(section).context
            for elements in supplementaries.values {
                for (item, element) in elements {
                    copy.snapshotPaths[ObjectIdentifier(element)] = IndexPath(item: item, section: section)
                }
            }
        }
        return copy
    }
}

/// An object that a data source stores for a section.
public protocol ASSectionContext: NSObjectProtocol {
    /// A name for debugging. The default implementation is always nil; setting it has no effect.
    var sectionName: String? { get set }
    /// The collection view that shows the section. The default implementation is always nil; setting it has no effect.
    var collectionView: UICollectionView? { get set }
}

extension ASSectionContext {
    /// Always nil by default; setting it has no effect.
    public var sectionName: String? {
        get { nil }
        set {}
    }
    /// Always nil by default; setting it has no effect.
    public var collectionView: UICollectionView? {
        get { nil }
        set {}
    }
}
