import AsyncDisplayKit
import PreviewKit
import SampleResources

/// One image in two versions: the small one is available immediately; the large one, which a server sends slowly, replaces it.
final class MultiplexImagesNode: ASDisplayNode, ASMultiplexImageNodeDataSource, ASMultiplexImageNodeDelegate {
    private static let large = "large" as NSString
    private static let small = "small" as NSString
    private static var count = 0

    let imageNode = ASMultiplexImageNode()
    let statusNode = LabelNode("No version yet", style: .footnote, color: .secondaryLabel, alignment: .center)
    private let progressNode = ASDisplayNode()
    private var progress: CGFloat = 0
    private let url: URL?

    override init() {
        Self.count += 1
        url = FaultServer.shared.url(
            for: SampleResources.pictures.appendingPathComponent("camera-1@3x.png"), fault: .slow, tag: 1000 + Self.count)
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        imageNode.contentMode = .scaleAspectFit
        imageNode.backgroundColor = .secondarySystemBackground
        imageNode.cornerRadius = 12
        imageNode.clipsToBounds = true
        imageNode.style.preferredSize = CGSize(width: 280, height: 280)
        imageNode.downloadsIntermediateImages = true
        progressNode.backgroundColor = .systemBlue
        imageNode.dataSource = self
        imageNode.delegate = self
        // The identifiers are ordered from the best version to the worst.
        imageNode.imageIdentifiers = [Self.large, Self.small]
    }

    /// Returns the small version, which is a reduced copy of an image in the resources; nil for the large version.
    func multiplexImageNode(_ imageNode: ASMultiplexImageNode, imageForImageIdentifier imageIdentifier: ASImageIdentifier) -> UIImage? {
        guard imageIdentifier == Self.small, let image = UIImage(named: "camera-1") else { return nil }
        return UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { _ in
            image.draw(in: CGRect(x: 0, y: 0, width: 12, height: 12))
        }
    }

    /// Returns the address of the large version on the server; nil for the small version.
    func multiplexImageNode(_ imageNode: ASMultiplexImageNode, urlForImageIdentifier imageIdentifier: ASImageIdentifier) -> URL? {
        return imageIdentifier == Self.large ? url : nil
    }

    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didUpdateDownloadProgress downloadProgress: CGFloat, forImageWithIdentifier imageIdentifier: Any
    ) {
        progress = downloadProgress
        setNeedsLayout()
    }

    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didUpdate image: UIImage?, withIdentifier imageIdentifier: Any?,
        from previousImage: UIImage?, withIdentifier previousImageIdentifier: Any?
    ) {
        statusNode.text = "The \(imageIdentifier ?? "empty") version"
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        progressNode.style.preferredSize = CGSize(width: max(2, 280 * progress), height: 3)
        let progress = ASStackLayoutSpec(
            direction: .vertical, spacing: 12, justifyContent: .start, alignItems: .start, children: [imageNode, progressNode])
        // The status can be wider than the image, which stays in the middle.
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 12, justifyContent: .start, alignItems: .center, children: [progress, statusNode])
        let inset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: column)
        return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: inset)
    }
}

#Preview("Two versions of a picture", group: "Pictures, text, colors") {
    MultiplexImagesNode()
}
