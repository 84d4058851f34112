import XCTest

@testable import UIKit

/// Characters that are typed in quick succession choose a row by its text.
final class TypeAheadTests: XCTestCase {
    private func search(_ prefix: String, skipsCurrent: Bool) -> TypeAhead.Search { .init(prefix: prefix, skipsCurrent: skipsCurrent) }

    func testLettersOfOneWordAreSearchedTogetherFromTheCurrentElement() {
        var letters = TypeAhead()
        XCTAssertEqual(letters.searches(adding: "G", at: 1), [search("g", skipsCurrent: true)])
        XCTAssertEqual(letters.searches(adding: "e", at: 1.9), [search("ge", skipsCurrent: false)])
    }

    func testALetterAfterAPauseBeginsAnotherWord() {
        var letters = TypeAhead()
        _ = letters.searches(adding: "g", at: 1)
        XCTAssertEqual(letters.searches(adding: "e", at: 1 + TypeAhead.pause), [search("e", skipsCurrent: true)])
    }

    func testARepeatedLetterLeadsToTheNextElementUnlessATextBeginsWithBoth() {
        var letters = TypeAhead()
        _ = letters.searches(adding: "a", at: 1)
        XCTAssertEqual(
            letters.searches(adding: "a", at: 1.2), [search("aa", skipsCurrent: false), search("a", skipsCurrent: true)])
    }
}
