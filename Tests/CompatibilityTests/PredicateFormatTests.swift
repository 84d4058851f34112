import UIKit
import XCTest

/// `NSPredicate(format:)` with the formats that apps use.
final class PredicateFormatTests: XCTestCase {
    private final class Song: NSObject {
        let title: String
        let year: Int
        let tags: [String]
        let album: Album?
        init(_ title: String, _ year: Int, _ tags: [String] = [], _ album: Album? = nil) {
            (self.title, self.year, self.tags, self.album) = (title, year, tags, album)
        }
    }
    private final class Album: NSObject {
        let name: String
        init(_ name: String = "Blue") { self.name = name }
    }

    private func matches(_ format: String, _ arguments: Any?..., of object: Any) -> Bool {
        NSPredicate(format: format, argumentArray: arguments.compactMap { $0 }).evaluate(with: object)
    }

    func testComparisons() {
        let song = Song("Águas", 1999, ["rain", "sun"], Album())
        XCTAssertTrue(NSPredicate(format: "year == %d", 1999).evaluate(with: song))
        XCTAssertTrue(NSPredicate(format: "%K >= %ld", "year", 1990).evaluate(with: song))
        XCTAssertFalse(NSPredicate(format: "year < %@", NSNumber(value: 1999)).evaluate(with: song))
        XCTAssertTrue(matches("title BEGINSWITH[cd] 'agu'", of: song))
        XCTAssertFalse(matches("title BEGINSWITH 'agu'", of: song))
        XCTAssertTrue(matches("title CONTAINS \"ua\"", of: song))
        XCTAssertTrue(matches("title LIKE '*s'", of: song))
        XCTAssertTrue(matches("year BETWEEN {1990, 2000}", of: song))
        XCTAssertTrue(NSPredicate(format: "year IN %@", [1998, 1999]).evaluate(with: song))
        XCTAssertTrue(matches("ANY tags == 'sun'", of: song))
        XCTAssertFalse(matches("ALL tags == 'sun'", of: song))
        XCTAssertTrue(matches("album.name = 'Blue'", of: song))
        XCTAssertFalse(matches("album == nil", of: song))
        XCTAssertTrue(matches("SELF MATCHES '[A-Z]+[0-9]{2}'", of: "AB12"))
        XCTAssertFalse(matches("SELF MATCHES %@", "[A-Z]", of: "AB"))
    }

    func testConditionsAreCombined() {
        let song = Song("Rain", 1999)
        XCTAssertTrue(matches("year > 2000 OR title == 'Rain' AND NOT year == 1", of: song))
        XCTAssertFalse(matches("(year > 2000 OR title == 'Rain') AND year == 1", of: song))
        XCTAssertTrue(matches("!(year == 1) && TRUEPREDICATE", of: song))
    }

    func testAnUnknownFormatMatchesNothing() {
        XCTAssertFalse(matches("SUBQUERY(tags, $t, $t == 'x').@count > 0", of: Song("Rain", 1999, ["x"])))
    }

    func testFormatsThatNestDeeplyMatchNothing() {
        for part in ["(", "!", "NOT ", "{"] {
            XCTAssertFalse(matches(String(repeating: part, count: 100_000) + "year == 1", of: Song("Rain", 1)), part)
        }
    }

    func testLongChainsOfConditions() {
        let clauses = (0..<10_000).map { "year == \($0)" }
        XCTAssertTrue(matches(clauses.joined(separator: " OR "), of: Song("Rain", 9999)))
        XCTAssertFalse(matches(clauses.joined(separator: " OR "), of: Song("Rain", 10_000)))
        XCTAssertFalse(matches(clauses.joined(separator: " AND "), of: Song("Rain", 0)))
    }

    func testLargeIntegersAreComparedExactly() {
        let song = Song("Rain", 9_007_199_254_740_992)
        XCTAssertFalse(NSPredicate(format: "year == %lld", 9_007_199_254_740_993).evaluate(with: song))
        XCTAssertFalse(matches("year == 9007199254740993", of: song))
        XCTAssertTrue(matches("year == 9007199254740992", of: song))
        XCTAssertTrue(matches("year > 1.5", of: song))
    }

    func testKeysOfLists() {
        let shelf: [String: Any] = ["songs": [Song("Rain", 1, ["x"]), Song("Sun", 2)]]
        XCTAssertTrue(matches("songs.@count == 2", of: shelf))
        XCTAssertTrue(matches("ANY songs.title == 'Sun'", of: shelf))
        XCTAssertFalse(matches("ALL songs.title == 'Sun'", of: shelf))
        XCTAssertFalse(matches("tags.@count > 0", of: Song("Rain", 1)))
    }

    func testPatternsMatchWholeTextsWithLineEnds() {
        XCTAssertFalse(matches("SELF MATCHES '[a-z]+'", of: "ab\n"))
        XCTAssertTrue(matches("SELF LIKE 'a*d'", of: "ab\ncd"))
    }

    func testASortDescriptorOfAKeyPathPlacesNilFirst() {
        let songs = [Song("a", 1, [], Album("Red")), Song("b", 2), Song("c", 3, [], Album("Blue"))]
        let byAlbum = NSSortDescriptor(key: "album.name", ascending: true)
        XCTAssertEqual(songs.sorted { byAlbum.compare($0, to: $1) == .orderedAscending }.map(\.title), ["b", "c", "a"])
    }

    func testASortDescriptorComparesTheValuesOfAKey() {
        let songs = [Song("b", 2), Song("a", 3), Song("c", 1)]
        let byYear = NSSortDescriptor(key: "year", ascending: true)
        let byTitle = NSSortDescriptor(key: "title", ascending: false)
        XCTAssertEqual(songs.sorted { byYear.compare($0, to: $1) == .orderedAscending }.map(\.year), [1, 2, 3])
        XCTAssertEqual(songs.sorted { byTitle.compare($0, to: $1) == .orderedAscending }.map(\.title), ["c", "b", "a"])
    }
}
