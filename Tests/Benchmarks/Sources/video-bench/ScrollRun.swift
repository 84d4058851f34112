import AVFoundation
import AsyncDisplayKit
import Foundation
import WeftApp

/// A list of ten films, each of which plays while it is visible, scrolled to its end and back.
final class ScrollRun: NSObject, ASTableDataSource {
    private let film: URL
    private var meter: FrameMeter?

    init(film: URL) {
        self.film = film
    }

    func start() {
        MainActor.assumeIsolated {
            WeftApplication.run(size: CGSize(width: 375, height: 667), title: "video-bench") { () -> ASDisplayNode in
                let table = ASTableNode(style: .plain)
                table.dataSource = self
                let meter = FrameMeter("scroll_ten", each: { time in self.scroll(table, time) })
                self.meter = meter
                meter.start()
                return table
            }
        }
    }

    /// Sets the position for a time: the list scrolls to its end in five seconds, and back in five.
    @MainActor private func scroll(_ table: ASTableNode, _ time: Double) {
        let part = min(time, FrameMeter.duration - time) / (FrameMeter.duration / 2)
        let length = table.view.contentSize.height - table.view.bounds.height
        table.setContentOffset(CGPoint(x: 0, y: (max(0, part) * length * 2).rounded() / 2), animated: false)
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 10 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let url = film
        return { FilmCellNode(url) }
    }
}

/// A video node with the aspect ratio of the film.
final class FilmCellNode: ASCellNode {
    private let videoNode = ASVideoNode()

    init(_ url: URL) {
        super.init()
        automaticallyManagesSubnodes = true
        videoNode.assetURL = url
        videoNode.shouldAutoplay = true
        videoNode.shouldAutorepeat = true
        videoNode.muted = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16), child: ASRatioLayoutSpec(ratio: 9 / 16, child: videoNode))
    }
}
