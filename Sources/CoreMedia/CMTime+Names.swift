/// The number of units of a time.
public typealias CMTimeValue = Int64
/// The number of time units per second.
public typealias CMTimeScale = Int32

/// Whether a time is valid: a number, infinite or indefinite.
public func CMTIME_IS_VALID(_ time: CMTime) -> Bool { time.isValid }
/// Whether a time is invalid: neither a number nor infinite nor indefinite.
public func CMTIME_IS_INVALID(_ time: CMTime) -> Bool { !time.isValid }
/// Whether a time is an unknown duration.
public func CMTIME_IS_INDEFINITE(_ time: CMTime) -> Bool { time.isIndefinite }
/// Whether a time is a number of seconds.
public func CMTIME_IS_NUMERIC(_ time: CMTime) -> Bool { time.isNumeric }

/// The number that identifies a track.
public typealias CMPersistentTrackID = Int32
/// The number that identifies no track.
public let kCMPersistentTrackID_Invalid: CMPersistentTrackID = 0
