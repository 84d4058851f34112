import AsyncDisplayKit
import XCTest

@testable import PreviewCommands
@testable import PreviewDeclarations
@testable import PreviewStages

final class VariantTests: XCTestCase {
    func testALanguageSetsTheDirectionWhichCanBeChangedAfterwards() throws {
        var variant = PreviewVariant()
        variant.setLocale("ar_EG")
        XCTAssertTrue(variant.isRightToLeft)
        XCTAssertEqual(variant.traits.layoutDirection, .rightToLeft)
        variant.setLocale("de_DE")
        XCTAssertFalse(variant.isRightToLeft)
        variant.isRightToLeft = true
        variant.setLocale(nil)
        XCTAssertTrue(variant.isRightToLeft)
        XCTAssertTrue(try SurroundingsOptions.parse(["--locale", "he_IL"]).variant().isRightToLeft)
        XCTAssertFalse(try SurroundingsOptions.parse(["--locale", "he_IL", "--no-rtl"]).variant().isRightToLeft)
        XCTAssertTrue(try SurroundingsOptions.parse(["--rtl"]).variant().isRightToLeft)
    }

    func testAMatrixHasEveryCombinationTheLastAxisFastest() {
        let cells = VariantMatrix(axes: [.appearance, .direction], base: PreviewVariant()).cells

        XCTAssertEqual(cells.map(\.name), ["light-ltr", "light-rtl", "dark-ltr", "dark-rtl"])
        XCTAssertEqual(cells.map(\.variant.isDark), [false, false, true, true])
        XCTAssertEqual(cells.map(\.variant.isRightToLeft), [false, true, false, true])
    }

    func testAMatrixOfTextSizesHasThoseForAccessibility() {
        let cells = VariantMatrix(axes: [.textSize], base: PreviewVariant()).cells

        XCTAssertEqual(cells.count, 12)
        XCTAssertEqual(cells.suffix(5).map(\.name), ["AX1", "AX2", "AX3", "AX4", "AX5"])
        XCTAssertEqual(cells.last?.variant.traits.preferredContentSizeCategory, .accessibilityExtraExtraExtraLarge)
    }

    func testWithoutAxesAMatrixIsItsBase() {
        var base = PreviewVariant()
        base.scale = 3

        let cells = VariantMatrix(axes: [], base: base).cells

        XCTAssertEqual(cells.map(\.name), [""])
        XCTAssertEqual(cells[0].variant, base)
    }

    func testChoicesOfAnAxisHaveUniqueNamesThatAreFileNames() {
        for axis in VariantAxis.allCases {
            let names = axis.choices.map(\.name)
            XCTAssertEqual(Set(names).count, names.count, axis.rawValue)
            XCTAssertTrue(names.allSatisfy { !$0.contains("/") && !$0.contains(" ") }, axis.rawValue)
        }
    }

    func testSlugsOfSimilarNamesDiffer() {
        XCTAssertEqual(FileNames.slugs(of: ["Card (sold)", "card sold", "…"]), ["card-sold", "card-sold-2", "preview"])
    }

    func testTheSixModesOfSizing() {
        MainActor.assumeIsolated {
            func frameSize(_ mode: PreviewSizingMode, _ declared: PreviewSizing) -> PreviewFrameSize {
                var variant = PreviewVariant()
                variant.sizingMode = mode
                return PreviewFrameSize(variant: variant, declared: declared, windowSize: CGSize(width: 900, height: 700))
            }
            let screen = CGSize(width: 375, height: 667)
            let fixed = CGSize(width: 100, height: 50)

            XCTAssertEqual(frameSize(.declared, .window), .exact(screen))
            XCTAssertEqual(frameSize(.window, .sizeThatFits), .exact(CGSize(width: 900, height: 700)))
            XCTAssertEqual(frameSize(.declared, .fixed(fixed)), .exact(fixed))
            XCTAssertEqual(frameSize(.device, .fixed(fixed)), .exact(screen))
            XCTAssertEqual(frameSize(.declared, .sizeThatFits), .range(ASSizeRange(min: .zero, max: screen)))
            XCTAssertEqual(
                frameSize(.declared, .flexibleWidth(height: 44)),
                .range(ASSizeRange(min: CGSize(width: 0, height: 44), max: CGSize(width: 375, height: 44))))
            XCTAssertEqual(
                frameSize(.declared, .flexibleHeight(width: 320)),
                .range(ASSizeRange(min: CGSize(width: 320, height: 0), max: CGSize(width: 320, height: 667))))
        }
    }

    func testALandscapeScreenIsTheUprightOneTurned() {
        var variant = PreviewVariant()
        variant.isLandscape = true

        XCTAssertEqual(variant.screenSize, CGSize(width: 667, height: 375))
        XCTAssertEqual(variant.traits.verticalSizeClass, .compact)
    }
}
