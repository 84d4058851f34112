import Foundation

/// How the pictures of films are put together. *Differs from AVFoundation*: kept by items and nodes, without effect.
open class AVVideoComposition: NSObject, @unchecked Sendable {  // Without state.
    public override init() {}
}
