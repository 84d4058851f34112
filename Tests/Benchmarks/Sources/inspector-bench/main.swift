// Measures the cost of the inspector's hooks while they are disabled: the cost of one disabled hook, and the number of hooks in a frame of
// a scrolled list. Prints one line of JSON for each figure.
import AsyncDisplayKit
import Foundation
import Scheduling
import WeftTesting

/// Returns the processor time of all threads, in seconds.
func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
}

func report(_ metric: String, _ unit: String, _ value: Double) {
    print(
        "{\"work\":\"inspector\",\"peer\":\"weft\",\"case\":\"off\",\"metric\":\"\(metric)\",\"unit\":\"\(unit)\","
            + "\"value\":\(String(format: "%.4g", value))}")
}

/// Rows with a placeholder for an image and two texts.
final class Rows: NSObject, ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 10_000 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        { Row(indexPath.row) }
    }
}

final class Row: ASCellNode {
    private let picture = ASDisplayNode()
    private let title = ASTextNode()
    private let detail = ASTextNode()

    init(_ number: Int) {
        super.init()
        automaticallyManagesSubnodes = true
        picture.backgroundColor = .systemTeal
        picture.style.preferredSize = CGSize(width: 48, height: 48)
        title.attributedText = NSAttributedString(string: "Row \(number)", attributes: [.font: UIFont.boldSystemFont(ofSize: 14)])
        detail.attributedText = NSAttributedString(
            string: "The text below its title", attributes: [.font: UIFont.systemFont(ofSize: 12)])
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let texts = ASStackLayoutSpec(
            direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .start, children: [title, detail])
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .center, children: [picture, texts])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), child: row)
    }
}

/// Returns the time for one iteration of a loop that calls `body`, in seconds: the least of seven measurements.
func secondsPerTurn(_ turns: Int, _ body: () -> Void) -> Double {
    (0..<7).map { _ in
        let start = processorSeconds()
        for _ in 0..<turns { body() }
        return (processorSeconds() - start) / Double(turns)
    }.min()!
}

@inline(never) func work(_ value: inout UInt64) { value = value &* 6_364_136_223_846_793_005 &+ 1 }

MainActor.assumeIsolated {
    var value: UInt64 = 1
    let bare = secondsPerTurn(2_000_000) { work(&value) }
    let hooked = secondsPerTurn(2_000_000) { Trace.span(.measure, "row \(value)") { work(&value) } }
    let hook = max(0, hooked - bare)

    let rows = Rows()
    let table = ASTableNode()
    table.dataSource = rows
    let stage = NodeStage(table, size: CGSize(width: 375, height: 667), awaitsClientWork: false)
    let frames = 120
    @MainActor func scroll() -> Double {
        let start = processorSeconds()
        for _ in 0..<frames {
            stage.scroll(by: CGVector(dx: 0, dy: 1))
            stage.advance(by: 1.0 / 60)
        }
        return (processorSeconds() - start) / Double(frames)
    }
    _ = scroll()
    let off = (0..<5).map { _ in scroll() }.min()!
    Trace.start()
    let on = scroll()
    let spans = Double(Trace.stop().count) / Double(frames)

    report("hook", "ns", hook * 1e9)
    report("hooks_a_frame", "count", spans)
    report("frame_off", "ms", off * 1e3)
    report("frame_recording", "ms", on * 1e3)
    report("share_of_frame", "%", 100 * hook * spans / off)
}
