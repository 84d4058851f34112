import Foundation
import UIKit

/// An image of several frames. *Thread*: any.
public protocol ASAnimatedImageProtocol: NSObjectProtocol {
    /// What is shown before playback.
    var coverImage: UIImage { get }
    var coverImageReady: Bool { get }
    /// Seconds of one run.
    var totalDuration: CFTimeInterval { get }
    /// Ticks of the display (60 a second) between two looks at the time.
    var frameInterval: UInt { get }
    /// How often it plays; 0 means for ever.
    var loopCount: Int { get }
    var frameCount: Int { get }
    /// Whether frames can be asked for.
    var playbackReady: Bool { get }
    var error: (any Error)? { get }
    /// To be called, on any thread, once `playbackReady` becomes true.
    var playbackReadyCallback: (() -> Void)? { get set }

    func isDataSupported(_ data: Data) -> Bool
    func image(at index: UInt) -> CGImage?
    /// Seconds that a frame shows.
    func duration(at index: UInt) -> CFTimeInterval
    /// Lets go of decoded frames.
    func clearAnimatedImageCache()
}

extension ASAnimatedImageProtocol {
    /// True by default.
    public var coverImageReady: Bool { true }
    /// 1 by default.
    public var frameInterval: UInt { 1 }
    /// Nil by default.
    public var error: (any Error)? { nil }
    public var playbackReadyCallback: (() -> Void)? {
        get { nil }
        set {}
    }
    /// True by default.
    public func isDataSupported(_ data: Data) -> Bool { true }
    /// Does nothing by default.
    public func clearAnimatedImageCache() {}
}
