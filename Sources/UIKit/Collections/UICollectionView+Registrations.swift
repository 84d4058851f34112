import Foundation
import UIPrimitives

extension UICollectionView {
    /// Creates and configures cells of a class for items of a type. *Thread*: main.
    @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Configures a cell for the item at an index path.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let identifier = UUID().uuidString
        let nib: UINib?
        let handler: Handler

        /// Creates a registration of the class `Cell`.
        public init(handler: @escaping Handler) {
            nib = nil
            self.handler = handler
        }

        /// Creates a registration of the cell in a nib.
        public init(cellNib: UINib, handler: @escaping Handler) {
            nib = cellNib
            self.handler = handler
        }
    }

    /// Creates and configures supplementary views of a class. *Thread*: main.
    @preconcurrency @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Configures a view of a kind at an index path.
        public typealias Handler =
            @MainActor (
                _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
            ) -> Void

        let identifier = UUID().uuidString
        let kind: String
        let nib: UINib?
        let handler: Handler

        /// Creates a registration of the class `Supplementary` for a kind.
        public init(elementKind: String, handler: @escaping Handler) {
            kind = elementKind
            nib = nil
            self.handler = handler
        }

        /// Creates a registration of the view in a nib for a kind.
        public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
            kind = elementKind
            nib = supplementaryNib
            self.handler = handler
        }
    }

    /// A new cell of a registration or one from the reuse pool, configured for an item. If the item is nil, the handler is not called.
    /// *Traps*: the nib has no cell of the class `Cell`.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        if registered.insert(registration.identifier).inserted {
            if let nib = registration.nib {
                register(nib, forCellWithReuseIdentifier: registration.identifier)
            } else {
                register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
            }
        }
        let dequeued = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
        guard let cell = dequeued as? Cell else {
            preconditionFailure("The nib of a cell registration has no cell of class \(Cell.self).")
        }
        prepareForConfiguration(cell, at: indexPath)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// A new supplementary view of a registration or one from the reuse pool, configured for its index path. *Traps*: the nib has no view
    /// of the class `Supplementary`.
    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        if registered.insert(registration.identifier).inserted {
            if let nib = registration.nib {
                register(nib, forSupplementaryViewOfKind: registration.kind, withReuseIdentifier: registration.identifier)
            } else {
                register(
                    Supplementary.self, forSupplementaryViewOfKind: registration.kind, withReuseIdentifier: registration.identifier)
            }
        }
        let dequeued = dequeueReusableSupplementaryView(
            ofKind: registration.kind, withReuseIdentifier: registration.identifier, for: indexPath)
        guard let view = dequeued as? Supplementary else {
            preconditionFailure("The nib of a supplementary registration has no view of class \(Supplementary.self).")
        }
        prepareForConfiguration(view, kind: registration.kind, at: indexPath)
        registration.handler(view, registration.kind, indexPath)
        return view
    }

    /// Sets the list position of a list cell before the registration's handler is called, so that the cell's default configurations have
    /// the style of the list.
    private func prepareForConfiguration(_ view: UICollectionReusableView, kind: String? = nil, at path: IndexPath) {
        guard let cell = view as? UICollectionViewListCell, !isQueryingLayout, !needsLayoutPrepare, contains(path) || kind != nil else {
            return
        }
        cell.listOwner = self
        let attributes =
            kind.map { collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: $0, at: path) }
            ?? collectionViewLayout.layoutAttributesForItem(at: path)
        attributes.map { cell.applyListPosition($0.listPosition) }
    }
}
