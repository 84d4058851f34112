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

    @MainActor private static var previews: [Preview] {
        [
            Preview("Product card", group: "Cards") { ASDisplayNode() },
            Preview("A million rows", group: "Lists") { ASDisplayNode() },
            Preview("Wishlist card", group: "Cards") { ASDisplayNode() },
        ]
    }
}
