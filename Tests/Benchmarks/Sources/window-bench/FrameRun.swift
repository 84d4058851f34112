import AsyncDisplayKit
import Foundation
import WeftApp

/// Reports the times of the shown frames to the parent process.
enum FrameReport {
    /// The time during which frames are shown. *Units*: seconds.
    static let seconds = 4.0

    nonisolated(unsafe) private static var processorTimeBefore = 0.0

    /// Begins the measurement, after the start of the program is complete.
    static func begin() {
        processorTimeBefore = processorTime
        print("begin")
        fflush(stdout)
    }

    /// Prints the number of frames and the processor time of all threads since the beginning, in seconds.
    static func end(_ frames: Int) {
        print("\(frames) \(processorTime - processorTimeBefore)")
        fflush(stdout)
    }

    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
    }
}

/// A window of 750 × 1334 pixels in which the upper rows change their color in every frame.
final class FrameRun: NSObject {
    private let rows: Int
    private let stripe = UIView()
    private var link: CADisplayLink?
    private var frames = 0
    private var began = 0.0

    init(rows: Int) {
        self.rows = rows
    }

    func start() {
        MainActor.assumeIsolated {
            WeftApplication.run(size: CGSize(width: 750, height: 1334), title: "window-bench") { () -> UIViewController in
                let controller = UIViewController()
                controller.view.backgroundColor = .white
                self.stripe.frame = CGRect(x: 0, y: 0, width: 750, height: self.rows)
                controller.view.addSubview(self.stripe)
                let link = CADisplayLink(target: self, selector: Selector(FrameRun.tick))
                link.add(to: .main, forMode: .common)
                self.link = link
                return controller
            }
        }
    }

    @MainActor func tick() {
        let now = CACurrentMediaTime()
        if began == 0 {
            began = now
            FrameReport.begin()
        }
        if now - began >= FrameReport.seconds {
            FrameReport.end(frames)
            exit(0)
        }
        frames += 1
        stripe.backgroundColor = frames.isMultiple(of: 2) ? .darkGray : .lightGray
    }
}
