import AsyncDisplayKit
import Foundation
import Scheduling
import XCTest

@testable import Containers

/// Random updates of lists against a model of nested arrays: after each, counts, identity and frames equal the model's.
///
/// `WEFT_THRASH_OPERATIONS=n` runs n operations in all instead of some 160; `make thrash` runs a million in release. A
/// failing run is shrunk to the operations that are needed, and the failure prints a test that replays them.
final class ThrashTests: XCTestCase {
    /// The number of consecutive operations on one list.
    private static let length = 40

    private var operations: Int { ProcessInfo.processInfo.environment["WEFT_THRASH_OPERATIONS"].flatMap(Int.init) ?? 160 }

    func testTablesMatchTheModel() { thrash(.table) }
    func testCollectionsMatchTheModel() { thrash(.collection) }
    func testEagerCollectionsMatchTheModel() { thrash(.eagerCollection) }
    func testManyConcurrentTablesShowTheirModels() { thrash(.manyTables) }

    private func thrash(_ kind: ThrashedList.Kind) {
        let runs = max(1, operations / Self.length / 4)
        var memoryAtHalf = 0
        for seed in 0..<UInt64(runs) {
            var random = SplitMix64(seed: seed)
            let numbers = (0..<Self.length).map { _ in random.next() }
            if let failure = ThrashRun(kind: kind).perform(numbers) { return report(failure, numbers, kind, seed) }
            if seed == UInt64(runs / 2) { memoryAtHalf = residentMemory() }
        }
        // Short runs prove nothing: caches are still filling.
        if runs >= 200 {
            XCTAssertLessThan(residentMemory(), memoryAtHalf + memoryAtHalf / 10 + 8_000_000, "memory grows")
        }
    }

    private func report(_ failure: String, _ numbers: [UInt64], _ kind: ThrashedList.Kind, _ seed: UInt64) {
        let shrunk = Shrinking.least(of: numbers) { ThrashRun(kind: kind).perform($0) != nil }
        XCTFail(
            """
            seed \(seed): \(failure)
            func testReplay() {
                XCTAssertNil(ThrashRun(kind: .\(kind)).perform(\(shrunk)))
            }
            """)
    }

    /// Rows above the scroll anchor that are measured as shorter than estimated must not leave a gap at the top of the table.
    func testNoGapStaysAboveRowsThatTurnOutShorter() {
        XCTAssertNil(
            ThrashRun(kind: .table).perform([
                14019154971355469434, 6126175202079952877, 15741210261421799065, 2091500051822648075, 18016837457958868580,
                12481864603615956393, 15068438485120726609, 816935029925733471, 2816177220312497219, 14738244708066848053,
                8969113248260472848, 5258128439766474829, 6925262653733402870, 6962981738870825750, 18280706196636027917,
                7963903527973783971, 9401113486086026957,
            ]))
    }

    /// The update ends exactly at the beginning of the content, and rows above the scroll anchor are measured only after it.
    func testATableThatKeepsPlacesAtItsBeginningDoesSoWhileRowsBecomeKnown() {
        XCTAssertNil(
            ThrashRun(kind: .manyTables).perform([
                12102351420775080353, 7026086077989849659, 15005933052442833374, 13336665951036165176, 8057424807959705171,
                15020281647988949518, 5802707181530365753, 8541088863256098870,
            ]))
    }

    func testAFailingRunIsReducedToTheNecessarySteps() {
        let shrunk = Shrinking.least(of: Array(0..<40)) { $0.contains(7) && $0.contains(31) }
        XCTAssertEqual(shrunk, [7, 31])
    }

    /// *Units*: bytes.
    private func residentMemory() -> Int {
        let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * 4096
    }
}
