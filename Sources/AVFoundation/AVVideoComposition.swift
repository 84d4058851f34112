import Foundation

/// The composition of the tracks of a video. *Differs from AVFoundation*: stored by items and nodes, without effect; a player shows the
/// video track as it is decoded.
open class AVVideoComposition: NSObject, @unchecked Sendable {  // Protection: it has no state.
    public override init() {}
}
