import Photos
import UIKit

/// The part of a live photo that is played.
public enum PHLivePhotoViewPlaybackStyle: Int, Sendable {
    /// As in PhotosUI.
    case undefined, full, hint
}

/// A view of a live photo. *Differs from PhotosUI*: shows the image; the video is not played.
open class PHLivePhotoView: UIView {
    /// The photo, whose image fills the view by its content mode.
    open var livePhoto: PHLivePhoto? {
        didSet {
            imageView.image = livePhoto?.image
            if imageView.superview == nil { addSubview(imageView) }
        }
    }
    private let imageView = UIImageView()

    open override var contentMode: ContentMode {
        didSet { imageView.contentMode = contentMode }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = bounds
    }

    /// Whether the sound is off. *Differs from PhotosUI*: stored, without effect; the video is not played.
    open var isMuted = false
    /// The delegate, which is notified of the playback; not retained. *Differs from PhotosUI*: never called.
    open weak var delegate: (any PHLivePhotoViewDelegate)?
    /// The recognizer that starts the playback. *Differs from PhotosUI*: without effect; it is in no view.
    public let playbackGestureRecognizer = UIGestureRecognizer()

    /// Starts the playback. *Differs from PhotosUI*: without effect; the video is not played.
    open func startPlayback(with playbackStyle: PHLivePhotoViewPlaybackStyle) {}
    /// Returns the badge that marks live photos in a corner of an image: a disc, a ring and a circle of dots, crossed out with `.liveOff`.
    open class func livePhotoBadgeImage(options: PHLivePhotoBadgeOptions) -> UIImage { LivePhotoBadge(options).image }

    /// Ends the playback. *Differs from PhotosUI*: without effect; the video is not played.
    open func stopPlayback() {}
}

/// An object that is notified of the playback of a live photo. *Differs from PhotosUI*: never called.
@preconcurrency @MainActor public protocol PHLivePhotoViewDelegate: NSObjectProtocol {
    /// Called before the playback begins. *Differs from PhotosUI*: never called.
    func livePhotoView(_ livePhotoView: PHLivePhotoView, willBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle)
    /// Called after the playback has ended. *Differs from PhotosUI*: never called.
    func livePhotoView(_ livePhotoView: PHLivePhotoView, didEndPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle)
}

extension PHLivePhotoViewDelegate {
    /// Does nothing.
    public func livePhotoView(_ livePhotoView: PHLivePhotoView, willBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle) {}
    /// Does nothing.
    public func livePhotoView(_ livePhotoView: PHLivePhotoView, didEndPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle) {}
}
