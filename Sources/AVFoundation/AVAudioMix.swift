import Foundation

/// The volumes of the tracks of an item. *Differs from AVFoundation*: stored by items and nodes, without effect; a player has one audio
/// track, whose volume is that of the player.
open class AVAudioMix: NSObject, @unchecked Sendable {  // Protection: it has no state.
    public override init() {}
}
