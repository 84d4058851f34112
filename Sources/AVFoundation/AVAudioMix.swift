import Foundation

/// How loud the tracks of an item are. *Differs from AVFoundation*: kept by items and nodes, without effect.
open class AVAudioMix: NSObject, @unchecked Sendable {  // Without state.
    public override init() {}
}
