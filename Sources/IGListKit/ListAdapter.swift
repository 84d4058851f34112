import Containers
import Foundation
import ListCore
import Scheduling
import UIKit

/// Shows models in a collection view or a collection node. Each model has a section controller, and an update changes only the sections
/// that differ.
///
///     adapter.setASDKCollectionNode(collectionNode)
///     adapter.dataSource = self
///
/// *Thread*: main. *Differs from IGListKit*: there are no working ranges.
@preconcurrency @MainActor open class ListAdapter: NSObject {
    /// The object that applies the updates.
    public let updater: any ListUpdatingDelegate
    /// The view controller that contains the list; not retained.
    open weak var viewController: UIViewController?
    /// Notified of the scrolling and zooming of the list; not retained.
    open weak var scrollViewDelegate: (any UIScrollViewDelegate)?
    /// Notified of the selection and the display of the items of ``collectionView``; not retained. *Differs from IGListKit*: other methods
    /// are not called.
    open weak var collectionViewDelegate: (any UICollectionViewDelegate)?
    private(set) weak var list: (any ListSurface)?
    /// The view of the list; nil before a node is loaded.
    var view: UICollectionView? { list.flatMap { $0.hasListView ? $0.listView : nil } }
    private(set) var entries: [Entry] = []
    private var source: NSObject?

    /// A model with its section controller.
    struct Entry {
        let key: AnyHashable
        var object: any ListDiffable
        let controller: ListSectionController
    }

    /// Creates an adapter without a list. *Differs from IGListKit*: `workingRangeSize` has no effect.
    public init(updater: any ListUpdatingDelegate, viewController: UIViewController?, workingRangeSize: Int = 0) {
        self.updater = updater
        self.viewController = viewController
        super.init()
    }

    /// The object that provides the models; not retained. Setting it shows its models.
    open weak var dataSource: (any ListAdapterDataSource)? {
        didSet { if dataSource !== oldValue { reloadData(completion: nil) } }
    }

    /// Shows the models in a collection node, which is not retained, and sets its data source and delegate. Call the method once for an
    /// adapter.
    open func setASDKCollectionNode(_ collectionNode: ASCollectionNode) {
        guard source == nil else {
            return ProgrammerError.report("setASDKCollectionNode is called once for a list adapter", subject: "ListAdapter")
        }
        let source = ListAdapterNodeSource(adapter: self, delegate: collectionNode.delegate)
        self.source = source
        list = collectionNode
        reloadData(completion: nil)
        collectionNode.dataSource = source
        collectionNode.delegate = source
        collectionNode.onDidLoad { [weak self] _ in assumeMain { self?.updateEmptyView() } }
    }

    /// The view that shows the models; not retained. After ``setASDKCollectionNode(_:)``, this is the view of the node. Setting it sets the
    /// data source and the delegate of the view. An adapter with a node cannot show a view.
    open var collectionView: UICollectionView? {
        get { view }
        set {
            guard newValue !== view || newValue?.dataSource !== source else { return }
            guard source == nil || source is ListAdapterViewSource else {
                return ProgrammerError.report("an adapter with a node does not show a view", subject: "ListAdapter")
            }
            // The previous view is not changed if another adapter has replaced its data source.
            if let former = view, former.dataSource === source {
                former.dataSource = nil
                former.delegate = nil
            }
            // The view may still show the models of another adapter, for example in a reused cell.
            if let other = (newValue?.dataSource as? ListAdapterViewSource)?.adapter, other !== self { other.releaseView() }
            let source = newValue.map { _ in ListAdapterViewSource(adapter: self) }
            self.source = source
            list = newValue
            newValue?.dataSource = source
            newValue?.delegate = source
            reloadData(completion: nil)
        }
    }

    /// Releases the view, because another adapter shows its models in it from now on.
    private func releaseView() {
        source = nil
        list = nil
    }

    // MARK: Queries

    /// Returns the models that are shown.
    open func objects() -> [Any] { entries.map(\.object) }

    /// Returns the model of a section; nil for a section that does not exist.
    open func object(atSection section: Int) -> Any? { entry(section)?.object }

    /// Returns the controller of a section; nil for a section that does not exist.
    open func sectionController(forSection section: Int) -> ListSectionController? { entry(section)?.controller }

    /// Returns the controller of a model; nil for a model that is not shown.
    open func sectionController(for object: Any) -> ListSectionController? { index(of: object).map { entries[$0].controller } }

    /// Returns the section of a model; `NSNotFound` for a model that is not shown.
    open func section(for object: Any) -> Int { index(of: object) ?? NSNotFound }

    private func index(of object: Any) -> Int? {
        guard let key = (object as? any ListDiffable)?.diffKey else { return nil }
        return entries.firstIndex { $0.key == key }
    }

    private func entry(_ section: Int) -> Entry? { entries.indices.contains(section) ? entries[section] : nil }

    // MARK: Updates

    /// Shows the data source's models: inserts, deletes and moves sections, and reloads those whose model differs from its earlier state.
    open func performUpdates(animated: Bool, completion: ((Bool) -> Void)? = nil) {
        guard let list else {
            entries = makeEntries()
            completion?(true)
            return
        }
        let old = entries
        let new = makeEntries()
        let change = SectionChange(from: old, to: new)
        list.changeList(
            animated: animated,
            updates: {
                entries = new
                change.apply(to: list)
            }, completion: change.reloadedAfterMove.isEmpty ? completion : nil)
        // A section cannot move and be reloaded in one update.
        if !change.reloadedAfterMove.isEmpty {
            list.changeList(
                animated: animated, updates: { list.reloadSections(change.reloadedAfterMove) }, completion: completion)
        }
        updateEmptyView()
    }

    /// Shows the data source's models with new section controllers.
    open func reloadData(completion: ((Bool) -> Void)?) {
        entries = []
        entries = makeEntries()
        updateEmptyView()
        guard let list else {
            completion?(true)
            return
        }
        list.reloadList(completion: completion)
    }

    /// Reloads the sections of models.
    open func reloadObjects(_ objects: [Any]) {
        let sections = IndexSet(objects.compactMap(index(of:)))
        for section in sections { entries[section].controller.didUpdate(to: entries[section].object) }
        list?.reloadSections(sections)
    }

    /// Returns the data source's models with their controllers: the existing controllers of models that are shown, and new controllers for
    /// the other models.
    private func makeEntries() -> [Entry] {
        let known = Dictionary(uniqueKeysWithValues: entries.map { ($0.key, $0) })
        var keys: Set<AnyHashable> = []
        var next: [Entry] = []
        for object in dataSource?.objects(for: self) ?? [] {
            let key = object.diffKey
            guard keys.insert(key).inserted else {
                ProgrammerError.reportWithoutTrap("two models have the identity \(key); the later one is left out", subject: "ListAdapter")
                continue
            }
            guard let entry = known[key] ?? makeEntry(key, object) else { continue }
            entry.controller.didUpdate(to: object)
            next.append(Entry(key: key, object: object, controller: entry.controller))
        }
        return next
    }

    private func makeEntry(_ key: AnyHashable, _ object: any ListDiffable) -> Entry? {
        guard let controller = dataSource?.listAdapter(self, sectionControllerFor: object) else { return nil }
        controller.viewController = viewController
        controller.collectionContext = self
        return Entry(key: key, object: object, controller: controller)
    }

    private func updateEmptyView() {
        view?.backgroundView = entries.isEmpty ? dataSource?.emptyView(for: self) : nil
    }
}

/// The sections that differ between two lists of models.
struct SectionChange {
    private let diff: ListCore.ListDiff
    /// The old indexes of the sections that do not move and whose models differ from their earlier state.
    private var reloaded = IndexSet()
    /// The new indexes of the sections that move and whose models differ from their earlier state.
    private(set) var reloadedAfterMove = IndexSet()

    init(from old: [ListAdapter.Entry], to new: [ListAdapter.Entry]) {
        diff = ListCore.ListDiff(from: old.map(\.key), to: new.map(\.key))
        func differs(_ move: ListCore.ListDiff.Move) -> Bool { !new[move.to].object.isEqual(toDiffableObject: old[move.from].object) }
        for kept in diff.unmoved where differs(kept) { reloaded.insert(kept.from) }
        for move in diff.moves where differs(move) { reloadedAfterMove.insert(move.to) }
    }

    @MainActor func apply(to list: any ListSurface) {
        list.deleteSections(IndexSet(diff.deletions))
        list.insertSections(IndexSet(diff.insertions))
        list.reloadSections(reloaded)
        for move in diff.moves { list.moveSection(move.from, toSection: move.to) }
    }
}
