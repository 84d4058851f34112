import UIKit

/// The state of a player.
public enum MPMusicPlaybackState: Int, Sendable {
    /// As in MediaPlayer.
    case stopped, playing, paused, interrupted, seekingForward, seekingBackward
}

/// The repetition of a queue.
public enum MPMusicRepeatMode: Int, Sendable {
    /// As the user prefers, no repetition, repetition of the item, or of the queue.
    case `default`, none, one, all
}

/// The shuffling of a queue.
public enum MPMusicShuffleMode: Int, Sendable {
    /// As the user prefers, no shuffling, shuffling of the items, or of the albums.
    case `default`, off, songs, albums
}

/// The items that a player plays.
open class MPMusicPlayerQueueDescriptor: NSObject {}

/// Items of the media library that a player plays.
open class MPMusicPlayerMediaItemQueueDescriptor: MPMusicPlayerQueueDescriptor {
    /// The query that finds the items.
    public let query: MPMediaQuery
    /// The items.
    public let itemCollection: MPMediaItemCollection
    /// The item to begin with; nil for the first.
    open var startItem: MPMediaItem?

    /// Creates a queue of the items that a query finds.
    public init(query: MPMediaQuery) {
        self.query = query
        itemCollection = MPMediaItemCollection(items: query.items ?? [])
    }

    /// Creates a queue of items.
    public init(itemCollection: MPMediaItemCollection) {
        query = MPMediaQuery()
        self.itemCollection = itemCollection
    }
}

/// Plays items of the media library. *Differs from MediaPlayer*: there is no media library, so that nothing can be played: the player stays
/// stopped, and preparing fails with an error. Sounds of files are played by AVFoundation. *Thread*: main.
open class MPMusicPlayerController: NSObject {
    // Protection: used on the main thread only.
    nonisolated(unsafe) private static let player = MPMusicPlayerController()

    /// The error with which preparing fails.
    static var error: any Error {
        NSError(domain: "MPErrorDomain", code: 2, userInfo: [NSLocalizedDescriptionKey: "There is no media library."])
    }

    /// The player of the system.
    open class var systemMusicPlayer: MPMusicPlayerController { player }
    /// The player of the program.
    open class var applicationMusicPlayer: MPMusicPlayerController { player }
    /// The player of the program whose queue can be changed.
    open class var applicationQueuePlayer: MPMusicPlayerController { player }

    /// The item that is played: nil. *Differs from MediaPlayer*: an item that is set is not played, and nil is returned.
    open var nowPlayingItem: MPMediaItem? {
        get { nil }
        set {}
    }
    /// The index of the item that is played: `NSNotFound`.
    open var indexOfNowPlayingItem: Int { NSNotFound }
    /// The state: stopped.
    open var playbackState: MPMusicPlaybackState { .stopped }
    /// The repetition of the queue. *Differs from MediaPlayer*: stored, without effect; nothing is played.
    open var repeatMode = MPMusicRepeatMode.default
    /// The shuffling of the queue. *Differs from MediaPlayer*: stored, without effect; nothing is played.
    open var shuffleMode = MPMusicShuffleMode.default
    /// The position in the item. *Units*: seconds. *Differs from MediaPlayer*: stored, without effect; nothing is played.
    open var currentPlaybackTime: TimeInterval = 0
    /// The speed: 0. *Differs from MediaPlayer*: stored, without effect; nothing is played.
    open var currentPlaybackRate: Float = 0
    /// Whether the player can begin immediately: false.
    open var isPreparedToPlay: Bool { false }

    /// Sets the queue. *Differs from MediaPlayer*: without effect; nothing is played.
    open func setQueue(with query: MPMediaQuery) {}
    /// Sets the queue. *Differs from MediaPlayer*: without effect; nothing is played.
    open func setQueue(with itemCollection: MPMediaItemCollection) {}
    /// Sets the queue. *Differs from MediaPlayer*: without effect; nothing is played.
    open func setQueue(with descriptor: MPMusicPlayerQueueDescriptor) {}
    /// Sets the queue. *Differs from MediaPlayer*: without effect; nothing is played.
    open func setQueue(with storeIDs: [String]) {}
    /// Adds items after the one that is played. *Differs from MediaPlayer*: without effect; nothing is played.
    open func prepend(_ descriptor: MPMusicPlayerQueueDescriptor) {}
    /// Adds items at the end. *Differs from MediaPlayer*: without effect; nothing is played.
    open func append(_ descriptor: MPMusicPlayerQueueDescriptor) {}

    /// Prepares the player. *Differs from MediaPlayer*: without effect; nothing is played.
    open func prepareToPlay() {}
    /// Prepares the player. *Differs from MediaPlayer*: the handler receives an error on the main queue.
    open func prepareToPlay(completionHandler: @escaping ((any Error)?) -> Void) {
        nonisolated(unsafe) let completionHandler = completionHandler  // Protection: called once, on the main queue.
        DispatchQueue.main.async { completionHandler(Self.error) }
    }

    /// Begins to play. *Differs from MediaPlayer*: without effect; nothing is played.
    open func play() {}
    /// Pauses. *Differs from MediaPlayer*: without effect; nothing is played.
    open func pause() {}
    /// Stops. *Differs from MediaPlayer*: without effect; nothing is played.
    open func stop() {}
    /// Moves to the next item. *Differs from MediaPlayer*: without effect; nothing is played.
    open func skipToNextItem() {}
    /// Moves to the start of the item. *Differs from MediaPlayer*: without effect; nothing is played.
    open func skipToBeginning() {}
    /// Moves to the previous item. *Differs from MediaPlayer*: without effect; nothing is played.
    open func skipToPreviousItem() {}
    /// Begins to move forward. *Differs from MediaPlayer*: without effect; nothing is played.
    open func beginSeekingForward() {}
    /// Begins to move backward. *Differs from MediaPlayer*: without effect; nothing is played.
    open func beginSeekingBackward() {}
    /// Ends moving. *Differs from MediaPlayer*: without effect; nothing is played.
    open func endSeeking() {}
    /// Requests notifications. *Differs from MediaPlayer*: without effect; the state does not change.
    open func beginGeneratingPlaybackNotifications() {}
    /// Ends the notifications.
    open func endGeneratingPlaybackNotifications() {}
}

extension NSNotification.Name {
    /// Announces another state of a player. *Differs from MediaPlayer*: never posted; the state does not change.
    public static let MPMusicPlayerControllerPlaybackStateDidChange = Self("MPMusicPlayerControllerPlaybackStateDidChangeNotification")
    /// Announces another item. *Differs from MediaPlayer*: never posted; nothing is played.
    public static let MPMusicPlayerControllerNowPlayingItemDidChange = Self("MPMusicPlayerControllerNowPlayingItemDidChangeNotification")
    /// Announces another volume. *Differs from MediaPlayer*: never posted; nothing is played.
    public static let MPMusicPlayerControllerVolumeDidChange = Self("MPMusicPlayerControllerVolumeDidChangeNotification")
    /// Announces a change of the library. *Differs from MediaPlayer*: never posted; there is no library.
    public static let MPMediaLibraryDidChange = Self("MPMediaLibraryDidChangeNotification")
}
