import XCTest

@testable import UIKit

/// Runs `body` with a collection view of 300 by 400 points in a window, and its data source.
func onCollection(counts: [Int], _ body: @MainActor (UICollectionView, SizedSource) throws -> Void) rethrows {
    try MainActor.assumeIsolated {
        let stage = TestStage(width: 300, height: 400)
        defer { stage.close() }
        let source = SizedSource(counts)
        let frame = CGRect(x: 0, y: 0, width: 300, height: 400)
        let collection = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
        collection.contentInsetAdjustmentBehavior = .never
        collection.register(SizedCell.self, forCellWithReuseIdentifier: "cell")
        for kind in ["header", "footer", "badge"] {
            collection.register(SizedHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
        }
        collection.dataSource = source
        stage.window.addSubview(collection)
        try body(collection, source)
    }
}

/// Provides cells with constraints.
final class SizedSource: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    var width: ((IndexPath) -> CGFloat)?
    var height: ((IndexPath) -> CGFloat)?
    var headerHeight: CGFloat?
    var kinds: [String] = []

    init(_ counts: [Int]) {
        self.counts = counts
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? SizedCell)?.show(width: width?(indexPath), height: height?(indexPath))
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        kinds.append(kind)
        let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: indexPath)
        (view as? SizedHeader)?.height = headerHeight
        return view
    }
}

/// A cell with a box whose constraints decide the size.
final class SizedCell: UICollectionViewCell {
    private(set) var height: NSLayoutConstraint?
    private var width: NSLayoutConstraint?
    private let box = UIView()

    func show(width newWidth: CGFloat?, height newHeight: CGFloat?) {
        if box.superview == nil, newWidth != nil || newHeight != nil { addBox() }
        if let newHeight {
            if height == nil { height = box.heightAnchor.constraint(equalToConstant: 0) }
            height?.constant = newHeight
            height?.isActive = true
        }
        if let newWidth {
            if width == nil { width = box.widthAnchor.constraint(equalToConstant: 0) }
            width?.constant = newWidth
            width?.isActive = true
        }
    }

    private func addBox() {
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: contentView.topAnchor), box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
    }
}

/// A header with a preferred height.
final class SizedHeader: UICollectionReusableView {
    var height: CGFloat?

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        if let height { layoutAttributes.size.height = height }
        return layoutAttributes
    }
}

extension UICollectionView {
    /// Uses a layout of this section and lays out.
    func show(_ section: NSCollectionLayoutSection) {
        collectionViewLayout = UICollectionViewCompositionalLayout(section: section)
        layoutIfNeeded()
    }

    /// The frames of a section's items.
    func frames(_ section: Int) -> [CGRect] {
        (0..<numberOfItems(inSection: section)).map {
            layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame ?? .null
        }
    }

    /// The frame of a supplementary view.
    func frame(_ kind: String, _ section: Int = 0) -> CGRect? {
        layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
    }
}
