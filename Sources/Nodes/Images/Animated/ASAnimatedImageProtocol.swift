import Foundation
import UIKit

/// An image of several frames. *Thread*: any.
public protocol ASAnimatedImageProtocol: NSObjectProtocol {
    /// The image that is shown before playback.
    var coverImage: UIImage { get }
    /// Whether ``coverImage`` may be read. If false, the cover is shown once ``coverImageReadyCallback`` or
    /// ``playbackReadyCallback`` is called.
    var coverImageReady: Bool { get }
    /// The duration of one loop, regardless of the sum of the durations of the frames. If it is 0, the next loop begins after the last
    /// frame. *Units*: seconds.
    var totalDuration: CFTimeInterval { get }
    /// The minimum time between two displayed frames, in units of 1/60 second; frames in between are skipped.
    var frameInterval: UInt { get }
    /// The number of loops; 0 means endless.
    var loopCount: Int { get }
    /// The number of frames; an image of one frame is not played.
    var frameCount: Int { get }
    /// Whether frames may be requested.
    var playbackReady: Bool { get }
    /// The reason why the image cannot be played; nil if it can.
    var error: (any Error)? { get }
    /// The image calls this, on any thread, once `playbackReady` becomes true. The image node sets it.
    var playbackReadyCallback: (() -> Void)? { get set }
    /// The image calls this with the cover, on any thread, once ``coverImageReady`` becomes true. The image node sets it.
    var coverImageReadyCallback: ((UIImage) -> Void)? { get set }

    /// Whether the class can decode the data from which a downloader created the image; if not, the data is shown as a still image.
    func isDataSupported(_ data: Data) -> Bool
    /// Returns a decoded frame; nil if the frame is damaged. *Thread*: display queues.
    func image(at index: UInt) -> CGImage?
    /// Returns the duration of a frame. *Units*: seconds.
    func duration(at index: UInt) -> CFTimeInterval
    /// Releases decoded frames. Called when the node leaves the display range.
    func clearAnimatedImageCache()
}

extension ASAnimatedImageProtocol {
    /// Returns true.
    public var coverImageReady: Bool { true }
    /// Returns 1.
    public var frameInterval: UInt { 1 }
    /// Returns nil.
    public var error: (any Error)? { nil }
    /// Returns nil; a value that is set is ignored.
    public var playbackReadyCallback: (() -> Void)? {
        get { nil }
        set {}
    }
    /// Returns nil; a value that is set is ignored.
    public var coverImageReadyCallback: ((UIImage) -> Void)? {
        get { nil }
        set {}
    }
    /// Returns true.
    public func isDataSupported(_ data: Data) -> Bool { true }
    /// Does nothing.
    public func clearAnimatedImageCache() {}
}
