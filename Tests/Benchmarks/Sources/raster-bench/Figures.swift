import Foundation

/// Measures and prints as the peers' programs do: the median of seven rounds of 60 frames, after one to warm up.
struct Figures {
    let work: String
    let peer: String

    private static let frames = 60

    /// `body` gets the scroll offset of the frame: 7 pixels more each time.
    func measure(_ name: String, _ metric: String, _ unit: String, _ body: (Double) -> Void) {
        var rounds: [Double] = []
        for round in -1..<7 {
            let start = Self.seconds()
            for frame in 0..<Self.frames { body(Double(frame * 7)) }
            if round >= 0 { rounds.append((Self.seconds() - start) / Double(Self.frames)) }
        }
        let value = String(format: "%.6g", rounds.sorted()[rounds.count / 2] * 1e3)
        print(
            "{\"work\":\"\(work)\",\"peer\":\"\(peer)\",\"case\":\"\(name)\",\"metric\":\"\(metric)\","
                + "\"unit\":\"\(unit)\",\"value\":\(value)}")
    }

    private static func seconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
    }
}
