import UIKit
import XCTest

final class DecorationNibTests: XCTestCase {
    private final class Layout: UICollectionViewLayout {
        override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: IndexPath(item: 0, section: 0))
            attributes.frame = CGRect(x: 0, y: 10, width: 100, height: 1)
            return [attributes]
        }
    }

    func testADecorationViewIsTheViewOfItsNib() throws {
        try MainActor.assumeIsolated {
            let folder = try NibFolder([
                "Line.xib": NibFolder.nib(
                    "<collectionReusableView id=\"l\" tag=\"7\"><rect key=\"frame\" width=\"9\" height=\"9\"/></collectionReusableView>")
            ])
            let layout = Layout()
            layout.register(UINib(nibName: "Line", bundle: try folder.bundle()), forDecorationViewOfKind: "line")
            let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)

            view.layoutIfNeeded()

            XCTAssertEqual(view.viewWithTag(7)?.frame, CGRect(x: 0, y: 10, width: 100, height: 1))
        }
    }
}
