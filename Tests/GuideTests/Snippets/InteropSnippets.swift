import AsyncDisplayKit

// snippet: cell-interop
final class MixedViewController: ASDKViewController<ASCollectionNode>, ASCollectionDataSourceInterop, ASCollectionDelegateInterop,
    UICollectionViewDelegateFlowLayout
{
    override init() {
        super.init(node: ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout()))
        node.dataSource = self
        node.delegate = self
    }

    required init?(coder: NSCoder) {
        return nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        node.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "banner")
    }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        20
    }

    // Main thread. Nil: the item is a cell of UIKit.
    func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode? {
        indexPath.item == 0 ? nil : ProductCellNode(name: "Item \(indexPath.item)")
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "banner", for: indexPath)
        cell.backgroundColor = .systemYellow
        return cell
    }

    // The size of the items that are cells.
    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        CGSize(width: collectionView.bounds.width, height: 44)
    }
}
// end
