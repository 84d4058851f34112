import UIKit

/// The result of the handler of a command.
public enum MPRemoteCommandHandlerStatus: Int, Sendable {
    /// The command succeeded.
    case success = 0
    /// The content does not exist.
    case noSuchContent = 100
    /// Nothing is playing.
    case noActionableNowPlayingItem = 110
    /// The device for the playback does not exist.
    case deviceNotFound = 120
    /// The command failed.
    case commandFailed = 200
}

/// A command of the lock screen or headphones. *Differs from MediaPlayer*: it is never sent; the media controls of the desktop are not
/// supported.
open class MPRemoteCommand: NSObject {
    /// Whether the command can be used. The default is true. *Differs from MediaPlayer*: stored, without effect; commands are never sent.
    open var isEnabled = true
    private var handlers: [(token: NSObject, handler: (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus)] = []

    /// Adds a handler. *Differs from MediaPlayer*: it is never called.
    /// - Returns: a token for ``removeTarget(_:)``.
    @discardableResult open func addTarget(handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus) -> Any {
        let token = NSObject()
        handlers.append((token, handler))
        return token
    }

    /// Adds a target. *Differs from MediaPlayer*: the action is never called.
    open func addTarget(_ target: Any, action: Selector) {}

    /// Removes the handler with a token, or all handlers if the token is nil.
    open func removeTarget(_ target: Any?) {
        handlers.removeAll { target == nil || $0.token === target as? NSObject }
    }

    /// Removes a target. *Differs from MediaPlayer*: without effect; its action is never called.
    open func removeTarget(_ target: Any, action: Selector?) {}
}

/// A command to change the position of the playback.
open class MPChangePlaybackPositionCommand: MPRemoteCommand {}

/// A command to skip forward or backward.
open class MPSkipIntervalCommand: MPRemoteCommand {
    /// The intervals of a skip. *Units*: seconds. *Differs from MediaPlayer*: stored, without effect; commands are never sent.
    open var preferredIntervals: [NSNumber] = []
}

/// A command to change the playback rate.
open class MPChangePlaybackRateCommand: MPRemoteCommand {
    /// The supported playback rates. *Differs from MediaPlayer*: stored, without effect; commands are never sent.
    open var supportedPlaybackRates: [NSNumber] = []
}

/// A command to rate an item.
open class MPRatingCommand: MPRemoteCommand {
    /// The minimum rating. *Differs from MediaPlayer*: stored, without effect; commands are never sent.
    open var minimumRating: Float = 0
    /// The maximum rating. *Differs from MediaPlayer*: stored, without effect; commands are never sent.
    open var maximumRating: Float = 0
}

/// A command to like, dislike or bookmark an item.
open class MPFeedbackCommand: MPRemoteCommand {
    /// Whether the item has the feedback, for example is liked. *Differs from MediaPlayer*: stored, without effect; commands are never
    /// sent.
    open var isActive = false
    /// The title of the command. *Differs from MediaPlayer*: stored, without effect; commands are never sent.
    open var localizedTitle = ""
    /// The short title of the command. *Differs from MediaPlayer*: stored, without effect; commands are never sent.
    open var localizedShortTitle = ""
}

/// The event of a command. *Differs from MediaPlayer*: none is created.
open class MPRemoteCommandEvent: NSObject {
    /// The command.
    public let command: MPRemoteCommand
    /// The time since the start of the system. *Units*: seconds.
    open var timestamp: TimeInterval { 0 }
    init(command: MPRemoteCommand) { self.command = command }
}

/// The event of a change of the position. *Differs from MediaPlayer*: none is created.
open class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent {
    /// The requested position. *Units*: seconds.
    open var positionTime: TimeInterval { 0 }
}

/// The event of a change of the playback rate. *Differs from MediaPlayer*: none is created.
open class MPChangePlaybackRateCommandEvent: MPRemoteCommandEvent {
    /// The requested playback rate.
    open var playbackRate: Float { 1 }
}

/// The event of a skip. *Differs from MediaPlayer*: none is created.
open class MPSkipIntervalCommandEvent: MPRemoteCommandEvent {
    /// The interval. *Units*: seconds.
    open var interval: TimeInterval { 0 }
}

/// The commands of the lock screen and headphones. *Differs from MediaPlayer*: they are never sent. *Thread*: main.
open class MPRemoteCommandCenter: NSObject {
    nonisolated(unsafe) private static let center = MPRemoteCommandCenter()  // Protection: used on the main thread only.
    /// The only center.
    open class func shared() -> MPRemoteCommandCenter { center }

    /// The command that pauses the playback.
    public let pauseCommand = MPRemoteCommand()
    /// The command that starts the playback.
    public let playCommand = MPRemoteCommand()
    /// The command that stops the playback.
    public let stopCommand = MPRemoteCommand()
    /// The command that pauses the playback or continues it.
    public let togglePlayPauseCommand = MPRemoteCommand()
    /// The command that plays the next track.
    public let nextTrackCommand = MPRemoteCommand()
    /// The command that plays the previous track.
    public let previousTrackCommand = MPRemoteCommand()
    /// The command that changes whether tracks are repeated.
    public let changeRepeatModeCommand = MPRemoteCommand()
    /// The command that changes whether tracks are shuffled.
    public let changeShuffleModeCommand = MPRemoteCommand()
    /// The command that changes the playback rate.
    public let changePlaybackRateCommand = MPChangePlaybackRateCommand()
    /// The command that seeks backward.
    public let seekBackwardCommand = MPRemoteCommand()
    /// The command that seeks forward.
    public let seekForwardCommand = MPRemoteCommand()
    /// The command that skips forward by an interval.
    public let skipForwardCommand = MPSkipIntervalCommand()
    /// The command that skips backward by an interval.
    public let skipBackwardCommand = MPSkipIntervalCommand()
    /// The command that changes the position of the playback.
    public let changePlaybackPositionCommand = MPChangePlaybackPositionCommand()
    /// The command that rates the item.
    public let ratingCommand = MPRatingCommand()
    /// The command that likes the item.
    public let likeCommand = MPFeedbackCommand()
    /// The command that dislikes the item.
    public let dislikeCommand = MPFeedbackCommand()
    /// The command that bookmarks the item.
    public let bookmarkCommand = MPFeedbackCommand()
}
