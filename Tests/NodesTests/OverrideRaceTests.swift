import UIKit
import XCTest

@testable import Nodes

/// Overrides that begin and end while code on another thread stores a value.
final class OverrideRaceTests: XCTestCase {
    /// The tool overrides a property and ends it between the store and the next step of the code, and writes the value that it has read
    /// before the store.
    func testAValueIsStoredAgainAfterAWholeOverrideDuringTheStore() {
        MainActor.assumeIsolated {
            for isUsedBefore in [false, true] {
                let (node, other, owner) = (ASDisplayNode(), ASDisplayNode(), NSObject())
                if isUsedBefore { other.overrideValue(of: .alpha, for: owner) { $0 } }
                var shown: CGFloat = 1
                var stores = 0
                node.setOverridable(.alpha, 0.25 as CGFloat) { value in
                    shown = value
                    stores += 1
                    guard stores == 1 else { return }
                    node.overrideValue(of: .alpha, for: owner) { $0 }
                    node.removeOverride(of: .alpha)
                    shown = 1
                }
                XCTAssertEqual(shown, 0.25)
                XCTAssertEqual(stores, 2)
                if isUsedBefore { other.removeOverride(of: .alpha) }
            }
        }
    }
}
