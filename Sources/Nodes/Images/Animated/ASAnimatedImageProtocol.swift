import Foundation
import UIKit

/// An image of several frames. *Thread*: any.
public protocol ASAnimatedImageProtocol: NSObjectProtocol {
    /// The image that is shown before playback.
    var coverImage: UIImage { get }
    /// Whether ``coverImage`` may be read. If false, the cover is shown once ``playbackReadyCallback`` is called.
    var coverImageReady: Bool { get }
    /// The duration of one loop. The next one begins then, independent of the durations of the frames; with 0 it begins after the last
    /// frame. *Units*: seconds.
    var totalDuration: CFTimeInterval { get }
    /// The least number of display ticks, of 1/60 second, between two frames; frames in between are skipped.
    var frameInterval: UInt { get }
    /// The number of loops; 0 means endless.
    var loopCount: Int { get }
    /// The number of frames; an image of one frame is not played.
    var frameCount: Int { get }
    /// Whether frames may be requested.
    var playbackReady: Bool { get }
    /// The reason why the image cannot play; nil otherwise.
    var error: (any Error)? { get }
    /// The image calls this, on any thread, once `playbackReady` becomes true. The image node sets it.
    var playbackReadyCallback: (() -> Void)? { get set }

    /// Whether the class can decode the data from which a downloader created the image; if not, the data is shown as a still image.
    func isDataSupported(_ data: Data) -> Bool
    /// The decoded frame; nil if it is damaged. *Thread*: display queues.
    func image(at index: UInt) -> CGImage?
    /// The duration of a frame. *Units*: seconds.
    func duration(at index: UInt) -> CFTimeInterval
    /// Releases decoded frames. Called when the node leaves the display range.
    func clearAnimatedImageCache()
}

extension ASAnimatedImageProtocol {
    /// True by default.
    public var coverImageReady: Bool { true }
    /// 1 by default.
    public var frameInterval: UInt { 1 }
    /// Nil by default.
    public var error: (any Error)? { nil }
    /// Nil by default; a set value is ignored.
    public var playbackReadyCallback: (() -> Void)? {
        get { nil }
        set {}
    }
    /// True by default.
    public func isDataSupported(_ data: Data) -> Bool { true }
    /// Does nothing by default.
    public func clearAnimatedImageCache() {}
}
