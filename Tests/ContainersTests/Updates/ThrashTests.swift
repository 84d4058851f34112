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
    /// Operations one after the other in one list.
    private static let length = 40

    private var operations: Int { ProcessInfo.processInfo.environment["WEFT_THRASH_OPERATIONS"].flatMap(Int.init) ?? 160 }

    func testTablesShowWhatTheModelSays() { thrash(.table) }
    func testCollectionsShowWhatTheModelSays() { thrash(.collection) }
    func testEagerCollectionsShowWhatTheModelSays() { thrash(.eagerCollection) }
    func testManyTablesAtOnceShowWhatTheirModelsSay() { thrash(.manyTables) }

    private func thrash(_ kind: ThrashedList.Kind) {
        let runs = max(1, operations / Self.length / 4)
        var memoryAtHalf = 0
        for seed in 0..<UInt64(runs) {
            var random = SplitMix64(seed: seed)
            let numbers = (0..<Self.length).map { _ in random.next() }
            if let failure = ThrashRun(kind: kind).perform(numbers) { return report(failure, numbers, kind, seed) }
            if seed == UInt64(runs / 2) { memoryAtHalf = residentMemory() }
        }
        // Short runs say nothing: caches are still filling.
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

    func testAFailingRunShrinksToWhatItNeeds() {
        let shrunk = Shrinking.least(of: Array(0..<40)) { $0.contains(7) && $0.contains(31) }
        XCTAssertEqual(shrunk, [7, 31])
    }

    /// *Units*: bytes.
    private func residentMemory() -> Int {
        let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * 4096
    }
}
