import AsyncDisplayKit
import XCTest

/// Texture's helpers for arrays and attributed strings.
final class PublicHelperTests: XCTestCase {
    private func difference(_ old: String, _ new: String) -> (insertions: [Int], deletions: [Int], moves: [[Int]]) {
        let (old, new) = (NSArray(array: old.map(String.init)), new.map(String.init))
        var (insertions, deletions, moves) = (NSIndexSet(), NSIndexSet(), [IndexPath]())
        old.asdk_diff(with: new, insertions: &insertions, deletions: &deletions, moves: &moves)
        return (insertions.map { $0 }, deletions.map { $0 }, moves.map { [$0.section, $0.item] })
    }

    func testTheDifferenceOfArrays() {
        var (insertions, deletions) = (NSIndexSet(), NSIndexSet())
        NSArray(array: ["a", "b", "c"]).asdk_diff(with: ["a", "d", "c"], insertions: &insertions, deletions: &deletions)
        XCTAssertEqual(insertions.map { $0 }, [1])
        XCTAssertEqual(deletions.map { $0 }, [1])
        NSArray(array: ["a", "b"]).asdk_diff(with: ["A", "b", "c"], insertions: &insertions, deletions: &deletions) { a, b in
            (a as? String)?.lowercased() == (b as? String)?.lowercased()
        }
        XCTAssertEqual(insertions.map { $0 }, [2])
        XCTAssertEqual(deletions.map { $0 }, [])
    }

    func testTheDifferenceWithMoves() {
        let turned = difference("abcd", "dcba")
        XCTAssertEqual(turned.moves, [[3, 0], [2, 1], [1, 2], [0, 3]])
        XCTAssertEqual(turned.insertions + turned.deletions, [])
        let shorter = difference("abcd", "abd")
        XCTAssertEqual(shorter.deletions, [2])
        XCTAssertEqual(shorter.moves, [[3, 2]])
        XCTAssertEqual(difference("aa", "aab").insertions, [2])
    }

    func testTheStringBuilderAndLineHeights() {
        let builder = ASMutableAttributedStringBuilder(string: "one")
        builder.append(NSAttributedString(string: " two"))
        builder.attributeText(in: NSRange(location: 0, length: 3), withTextKitLineHeight: 30)
        builder.attributeText(in: NSRange(location: 4, length: 0), withTextKitMinimumLineHeight: 30)
        let text = builder.composedAttributedString()
        XCTAssertEqual(text.string, "one two")
        let style = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        XCTAssertEqual(style?.minimumLineHeight, 30)
        XCTAssertEqual(style?.maximumLineHeight, 30)
        XCTAssertNil(text.attribute(.paragraphStyle, at: 4, effectiveRange: nil))
    }
}
