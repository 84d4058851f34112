import AsyncDisplayKit
import XCTest

@testable import PreviewDeclarations
@testable import PreviewWorkspace

final class SidebarRowTests: XCTestCase {
    func testPreviewsAreBelowTheirGroupsInTheOrderOfTheProgram() {
        MainActor.assumeIsolated {
            let rows = SidebarRow.rows(of: Self.previews, matching: "")

            XCTAssertEqual(
                rows,
                [
                    .group("Cards"), .preview(name: "Product card", group: "Cards"), .preview(name: "Wishlist card", group: "Cards"),
                    .group("Lists"), .preview(name: "A million rows", group: "Lists"),
                ])
        }
    }

    func testEveryWordMustOccurInNameOrGroup() {
        MainActor.assumeIsolated {
            XCTAssertEqual(SidebarRow.rows(of: Self.previews, matching: "card PRO").compactMap(\.previewName), ["Product card"])
            XCTAssertEqual(SidebarRow.rows(of: Self.previews, matching: "lists").compactMap(\.previewName), ["A million rows"])
            XCTAssertEqual(SidebarRow.rows(of: Self.previews, matching: "zebra"), [])
        }
    }

    func testMisspelledAndAbbreviatedWordsAreFoundIfNoneMatchesExactly() {
        MainActor.assumeIsolated {
            for search in ["prodct", "prdct crd", "Wishlsit", "mllion"] {
                XCTAssertEqual(SidebarRow.rows(of: Self.previews, matching: search).compactMap(\.previewName).count, 1, search)
            }
            XCTAssertEqual(SidebarRow.rows(of: Self.previews, matching: "xyz card"), [])
        }
    }

    func testAbbreviationsAreFirstLettersOfWordsOrLettersOfOne() {
        func found(_ search: String) -> [String] {
            WordSearch.matches(of: ["Wishlist card, plain views", "Product card list", "Placeholders"], for: search, text: { $0 })
        }
        XCTAssertEqual(found("pcl"), ["Product card list", "Placeholders"])
        XCTAssertEqual(found("procali"), ["Product card list"])
        XCTAssertEqual(found("plchld"), ["Placeholders"])
        XCTAssertEqual(found("pclx"), [])
    }

    func testLettersOfSeveralWordsAreFoundIfNoAbbreviationMatches() {
        func found(_ search: String) -> [String] {
            WordSearch.matches(
                of: ["Wishlist card, plain views", "Product card list", "Placeholders of a long list of rows"], for: search, text: { $0 })
        }
        XCTAssertEqual(found("prodlist"), ["Product card list"])
        XCTAssertEqual(found("prdlst"), ["Product card list"])
        XCTAssertEqual(found("wshvws"), ["Wishlist card, plain views"])
        XCTAssertEqual(found("wishlist prdctlst"), [], "no text has both")
        XCTAssertEqual(found("lstcrd"), [], "in another order")
        XCTAssertEqual(found("plchrw"), [], "too far apart")
    }

    func testThePaletteShowsTitlesBeforeGroupsAndFirstWordsBeforeOthers() {
        let items = [("Pixel grid, from 400% on", "Canvas"), ("Trips", "Forms"), ("Frame of the device", "Canvas"), ("Frames", "Panel")]
            .map { PaletteItem(title: $0.0, detail: $0.1) {} }
        func found(_ search: String) -> [String] { PaletteItem.matches(of: items, for: search).map(\.title) }
        XCTAssertEqual(found("frm"), ["Frame of the device", "Frames", "Pixel grid, from 400% on", "Trips"])
        XCTAssertEqual(found("frames"), ["Frames"])
    }

    func testTheBestMatchIsTheFirstPreviewOfASearch() {
        MainActor.assumeIsolated {
            let previews = [
                Preview("Section controllers", group: "Lists") { ASDisplayNode() },
                Preview("A grid of cards", group: "Lists") { ASDisplayNode() },
                Preview("Card grid, plain", group: "Cards") { ASDisplayNode() },
                Preview("Card grid", group: "Cards") { ASDisplayNode() },
                Preview("Node controllers", group: "Controllers") { ASDisplayNode() },
                Preview("Placeholders", group: "Pictures") { ASDisplayNode() },
                Preview("Product card list", group: "Cards") { ASDisplayNode() },
            ]
            let words = ["Section controllers": "ASDisplayNode"]
            @MainActor func found(_ search: String) -> [String] {
                SidebarRow.rows(of: previews, matching: search, words: words).compactMap(\.previewName)
            }
            XCTAssertEqual(found("Node controllers"), ["Node controllers", "Section controllers"])
            XCTAssertEqual(found("card grid"), ["Card grid", "Card grid, plain", "A grid of cards"])
            XCTAssertEqual(found("pcl"), ["Product card list", "Placeholders"], "the first letters of words before letters of one")
        }
    }

    @MainActor private static var previews: [Preview] {
        [
            Preview("Product card", group: "Cards") { ASDisplayNode() },
            Preview("A million rows", group: "Lists") { ASDisplayNode() },
            Preview("Wishlist card", group: "Cards") { ASDisplayNode() },
        ]
    }
}
