import UIKit
import XCTest

/// A bar button item that a nib creates.
final class NibMarkItem: UIBarButtonItem {
    private(set) var awakened: [String?] = []

    override func awakeFromNib() {
        super.awakeFromNib()
        awakened.append(title)
    }
}

final class NibBarItemTests: XCTestCase {
    func testABarItemIsAwakenedAfterItsAttributesAreSet() throws {
        let folder = try NibFolder([
            "Marks.xib": NibFolder.nib(
                """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                <barButtonItem title="Mark" id="I" customClass="NibMarkItem" customModule="CompatibilityTests"/>
                """)
        ])
        try MainActor.assumeIsolated {
            let objects = UINib(nibName: "Marks", bundle: try folder.bundle()).instantiate(withOwner: nil)
            let item = try XCTUnwrap(objects.lazy.compactMap { $0 as? NibMarkItem }.first)
            XCTAssertEqual(item.awakened, ["Mark"])
        }
    }
}
