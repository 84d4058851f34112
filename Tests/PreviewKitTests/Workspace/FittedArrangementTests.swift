import XCTest

@testable import PreviewWorkspace

/// The parts of the window in the space that it has for them.
final class FittedArrangementTests: XCTestCase {
    private func arrangement(_ parts: [WorkspacePart]) -> WorkspaceArrangement {
        var arrangement = WorkspaceArrangement()
        arrangement.close(.sidebar)
        for part in parts { arrangement.open(part) }
        return arrangement
    }

    private func fitted(_ parts: [WorkspacePart], _ width: CGFloat, _ height: CGFloat) -> FittedArrangement {
        FittedArrangement(arrangement(parts), edges: [.right, .bottom], in: CGSize(width: width, height: height))
    }

    func testAllPartsHaveTheirSizesInALargeWindow() {
        let fitted = fitted([.sidebar, .dock(.right), .dock(.bottom)], 1280, 760)
        XCTAssertEqual(fitted[.sidebar], 244)
        XCTAssertEqual(fitted[.dock(.right)], 320)
        XCTAssertEqual(fitted[.dock(.bottom)], 240)
    }

    func testPartsBecomeSmallerBeforeOneIsHidden() {
        let fitted = fitted([.sidebar, .dock(.right)], 700, 400)
        XCTAssertEqual(fitted[.sidebar] + fitted[.dock(.right)], 700 - 240 - 2, accuracy: 2)
        XCTAssertGreaterThanOrEqual(fitted[.sidebar], 140)
        XCTAssertGreaterThanOrEqual(fitted[.dock(.right)], 200)
    }

    func testThePartThatWasOpenedLastStays() {
        XCTAssertEqual(Array(fitted([.sidebar, .dock(.right)], 560, 400).sizes.keys), [.dock(.right)])
        XCTAssertEqual(Array(fitted([.dock(.right), .sidebar], 560, 400).sizes.keys), [.sidebar])
        XCTAssertFalse(fitted([.dock(.bottom), .dock(.right)], 560, 300).shows(.dock(.bottom)))
        XCTAssertEqual(fitted([.dock(.right), .dock(.bottom)], 560, 300)[.dock(.bottom)], 120)
        XCTAssertEqual(fitted([.dock(.bottom)], 560, 300)[.dock(.bottom)], 120, "the only dock")
    }

    func testNoSizeIsNegative() {
        for size in [0, 1, 50, 130, 200] as [CGFloat] {
            let fitted = fitted([.dock(.bottom), .sidebar, .dock(.right)], size, size)
            XCTAssertTrue(fitted.sizes.values.allSatisfy { $0 >= 0 && $0 <= size }, "\(fitted)")
        }
    }
}
