import Foundation

/// The volumes of the tracks of an item. *Differs from AVFoundation*: stored by items and nodes, without effect.
open class AVAudioMix: NSObject, @unchecked Sendable {  // Without state.
    public override init() {}
}
