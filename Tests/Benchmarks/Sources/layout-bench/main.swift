// Measures the layout engine in the cases of the benchmark programs of other layout engines (`make bench PEERS=DIR`). Prints one line
// of JSON for each result. The first argument selects cases.
import AsyncDisplayKit
import BenchmarkCases
import CAllocator
import Foundation

// Freed memory stays with the process, as in the other programs, so that system calls do not distort the times.
mallopt(M_TRIM_THRESHOLD, 1 << 30)
mallopt(M_TOP_PAD, 64 << 20)
mallopt(M_MMAP_THRESHOLD, 1 << 30)

let only = CommandLine.arguments.dropFirst().first ?? ""
let runs = Runs(figures: Figures(peer: "weft"))

/// Returns whether the argument selects a case: by a part of its name, or by the whole name as `=name`.
func wants(_ name: String) -> Bool { only.isEmpty || name.contains(only) || only == "=\(name)" }

func run(
    _ name: String, repetitions: Int = 7, relayouts: Bool = false, _ make: (inout Forest) -> Void
) {
    if wants(name) { runs.forest(name, repetitions: repetitions, relayouts: relayouts, make) }
}

run("stack3_x10k", relayouts: true) { forest in for _ in 0..<10_000 { stackOfThree(&forest) } }
run("huge_10^4") { huge(&$0) }
run("card_x10k", relayouts: true) { forest in for index in 0..<10_000 { card(&forest, index) } }
if wants("card_x10k") { runs.keptLayouts("card_x10k", count: 10_000) }
if wants("stack3") { runs.oneByOne("stack3", count: 10_000) { forest, _ in stackOfThree(&forest) } }
if wants("card") { runs.oneByOne("card", count: 10_000) { card(&$0, $1) } }
if wants("card_in_builders") { runs.oneByOne("card_in_builders", count: 10_000) { builderCard(&$0, $1) } }
if wants("card_of_nodes") { runs.nodeCards(count: 10_000) }
if wants("node_tree") { MainActor.assumeIsolated { runs.nodeTree() } }
run("big10_1k", repetitions: 15) { deep(&$0, .fixed, 1000, 10) }
run("big10_10k") { deep(&$0, .fixed, 10_000, 10) }
run("big10_100k", repetitions: 5) { deep(&$0, .fixed, 100_000, 10) }
run("wide_1k", repetitions: 15) { wide(&$0, 1000) }
run("wide_10k") { wide(&$0, 10_000) }
run("wide_100k", repetitions: 5) { wide(&$0, 100_000) }
run("deep_auto_4k") { deep(&$0, .margin, 4000, 2) }
run("deep_auto_10k") { deep(&$0, .margin, 10_000, 2) }
run("deep_auto_100k", repetitions: 5) { deep(&$0, .margin, 100_000, 2) }
run("deep_random_10k") { deep(&$0, .random, 10_000, 2) }
run("deep_random_100k", repetitions: 5) { deep(&$0, .random, 100_000, 2) }
run("super_deep_12", repetitions: 15) { superDeep(&$0, 12) }
if wants("card_x10k_2threads") { runs.twoThreads("card_x10k", count: 10_000) }
