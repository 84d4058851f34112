import AsyncDisplayKit
import Foundation

/// Measures the speedup of two threads that draw the same cards as one thread. The machine must have two free cores.
enum DisplayThreads {
    private static let cards = 400

    /// Returns the median speedup of five rounds, in each of which one thread and then two threads draw.
    static func speedUp(_ draw: @escaping @Sendable (Int) -> Void) -> Double {
        var shares: [Double] = []
        for _ in 0..<6 { shares.append(time(1, draw) / time(2, draw)) }
        return shares.dropFirst().sorted()[2]
    }

    private static func time(_ threads: Int, _ draw: @escaping @Sendable (Int) -> Void) -> Double {
        let start = DispatchTime.now().uptimeNanoseconds
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
            for index in stride(from: thread, to: cards, by: threads) { draw(index) }
        }
        return Double(DispatchTime.now().uptimeNanoseconds - start)
    }
}
