import Foundation
import NibReading
import UIPrimitives

extension NibDecoder {
    /// The collection layout that a nib's element describes; a flow layout if the coder reads an archive.
    static func collectionLayout(from coder: NSCoder) -> UICollectionViewLayout {
        guard let nib = coder as? NibCoder, let element = nib.element.child(key: "collectionViewLayout") else {
            return UICollectionViewFlowLayout()
        }
        let layout = customLayout(element, nib.loading) ?? UICollectionViewFlowLayout()
        nib.loading.register(layout, element)
        if let flow = layout as? UICollectionViewFlowLayout { set(flow, NibCoder(element, nib.loading)) }
        return layout
    }

    private static func customLayout(_ element: NibElement, _ loading: NibLoading) -> UICollectionViewLayout? {
        let type: AnyClass? = element["customClass"].flatMap { loading.programClass($0, module: element["customModule"]) }
        return (type as? UICollectionViewLayout.Type)?.init(coder: NibCoder(element, loading))
    }

    private static func set(_ flow: UICollectionViewFlowLayout, _ nib: NibCoder) {
        if nib.element["scrollDirection"] == "horizontal" { flow.scrollDirection = .horizontal }
        nib.number("minimumLineSpacing") { flow.minimumLineSpacing = max($0, 0) }
        nib.number("minimumInteritemSpacing") { flow.minimumInteritemSpacing = max($0, 0) }
        if let size = nib.element.size("itemSize"), size.width > 0, size.height > 0 { flow.itemSize = size }
        if let size = nib.element.size("headerReferenceSize") { flow.headerReferenceSize = size }
        if let size = nib.element.size("footerReferenceSize") { flow.footerReferenceSize = size }
        if let insets = nib.insets("sectionInset") { flow.sectionInset = insets }
    }

    static func collection(_ view: UICollectionView, from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        for cell in nib.element.list("cells") {
            if let identifier = cell["reuseIdentifier"] { view.reusableCells.register(NibPrototype(cell, in: nib.loading), identifier) }
        }
        let kinds = [
            ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
            ("sectionFooterView", UICollectionView.elementKindSectionFooter),
        ]
        for (key, kind) in kinds {
            guard let element = nib.element.child(key: key), let identifier = element["reuseIdentifier"] else { continue }
            view.reusableViews.register(NibPrototype(element, in: nib.loading), identifier, kind: kind)
        }
    }

    static func reusableView(_ view: UICollectionReusableView, from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        view.reuseIdentifier = nib.element["reuseIdentifier"]
    }
}
