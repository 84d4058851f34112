import AsyncDisplayKit
import PreviewKit

/// An image that becomes sharper while it is downloaded: the downloader reports partial images, and the node displays each of them.
final class ProgressiveImageNode: ASDisplayNode, ASNetworkImageNodeDelegate {
    let downloader = SteppedDownloader()
    let imageNode: ASNetworkImageNode
    let statusNode = LabelNode("Waiting", style: .footnote, color: .secondaryLabel)
    let againButton = PillButtonNode("Load again")
    private let url = URL(string: "sample:plant-2")

    override init() {
        imageNode = ASNetworkImageNode(cache: nil, downloader: downloader)
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        imageNode.shouldRenderProgressImages = true
        imageNode.contentMode = .scaleAspectFill
        imageNode.backgroundColor = .secondarySystemBackground
        imageNode.cornerRadius = 12
        imageNode.clipsToBounds = true
        imageNode.delegate = self
        imageNode.url = url
        againButton.onTap = { [unowned self] in load() }
        downloader.progressDidChange = { [weak self] in self?.statusNode.text = "\(Int($0 * 100)) percent" }
    }

    private func load() {
        imageNode.url = nil
        imageNode.url = url
    }

    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage) {
        statusNode.text = "\(Int(image.size.width)) × \(Int(image.size.height)) points"
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        imageNode.style.width = ASDimensionMake(min(280, constrainedSize.max.width - 32))
        let isLarge = hasAccessibilityTextSize
        let row = ASStackLayoutSpec(
            direction: isLarge ? .vertical : .horizontal, spacing: 12, justifyContent: .spaceBetween,
            alignItems: isLarge ? .start : .center, children: [statusNode, againButton])
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 12, justifyContent: .start, alignItems: .stretch,
            children: [ASRatioLayoutSpec(ratio: 1, child: imageNode), row])
        column.style.width = imageNode.style.width
        return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: column)
    }
}

/// A custom downloader that delivers an image of the resources in steps, each sharper than the previous one. It calls all blocks on the
/// main thread and ignores the callback queues.
final class SteppedDownloader: NSObject, ASImageDownloaderProtocol, @unchecked Sendable {  // Protection: main thread only.
    private struct Download {
        let name: String
        let completion: ASImageDownloaderCompletion
        var receiver: ASImageDownloaderProgressImage?
        var step = 0
        var stepStart: CFTimeInterval?
    }

    private static let sides: [CGFloat] = [6, 12, 24, 48]
    private static let stepDuration = 0.4

    /// Called on the main thread at each step with the fraction of the image that has been delivered, 0…1.
    var progressDidChange: ((CGFloat) -> Void)?
    private var downloads: [NSNumber: Download] = [:]
    private var link: CADisplayLink?

    func downloadImage(
        with url: URL, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        let identifier = NSNumber(value: Int.random(in: 0..<Int.max))
        let name = url.absoluteString.replacingOccurrences(of: "sample:", with: "")
        ASPerformBlockOnMainThread { self.begin(Download(name: name, completion: completion), identifier) }
        return identifier
    }

    func cancelImageDownload(forIdentifier downloadIdentifier: Any) {
        ASPerformBlockOnMainThread { self.downloads[self.key(downloadIdentifier)] = nil }
    }

    /// Stores the block for partial images. The node sets a block while it is visible, and nil afterwards.
    func setProgressImageBlock(
        _ progressBlock: ASImageDownloaderProgressImage?, callbackQueue: DispatchQueue, withDownloadIdentifier downloadIdentifier: Any
    ) {
        ASPerformBlockOnMainThread { self.downloads[self.key(downloadIdentifier)]?.receiver = progressBlock }
    }

    private func key(_ identifier: Any) -> NSNumber { (identifier as? NSNumber) ?? NSNumber(value: -1) }

    private func begin(_ download: Download, _ identifier: NSNumber) {
        downloads[identifier] = download
        guard link == nil else { return }
        link = CADisplayLink(target: self, selector: Selector(SteppedDownloader.tick))
        link?.add(to: .main, forMode: .common)
    }

    /// Delivers the next partial image, or finally the whole image, of each download that is due. *Thread*: main.
    func tick() {
        let now = link?.timestamp ?? 0
        for (identifier, var download) in downloads where downloads[identifier] != nil {
            if let start = download.stepStart, now - start < Self.stepDuration { continue }
            download.stepStart = now
            let hasMore = deliver(download, identifier)
            download.step += 1
            // The client may have canceled the download in the call.
            if downloads[identifier] != nil { downloads[identifier] = hasMore ? download : nil }
        }
        guard downloads.isEmpty else { return }
        link?.invalidate()
        link = nil
    }

    /// Calls the client with the next image, or with an error. Returns whether another image follows.
    private func deliver(_ download: Download, _ identifier: NSNumber) -> Bool {
        guard let image = UIImage(named: download.name) else {
            download.completion(nil, URLError(.fileDoesNotExist), identifier, nil)
            return false
        }
        let share = CGFloat(download.step + 1) / CGFloat(Self.sides.count + 1)
        progressDidChange?(share)
        if download.step < Self.sides.count {
            download.receiver?(image.reduced(to: Self.sides[download.step]), share, identifier)
            return true
        }
        download.completion(image, nil, identifier, nil)
        return false
    }
}

extension UIImage {
    /// Returns the image reduced to a square with the given side. *Units*: points, each of one pixel.
    fileprivate func reduced(to side: CGFloat) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { _ in
            draw(in: CGRect(x: 0, y: 0, width: side, height: side))
        }
    }
}

#Preview("Progressive image", group: "Pictures, text, colors") {
    ProgressiveImageNode()
}
