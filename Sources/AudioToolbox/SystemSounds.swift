import FoundationCompatibility

/// The identifier of a system sound.
public typealias SystemSoundID = UInt32

/// The identifier of the vibration.
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
/// The identifier of the alert sound.
public let kSystemSoundID_UserPreferredAlert: SystemSoundID = 0x1000
/// The status of a success.
public let kAudioServicesNoError: OSStatus = 0
/// The status of a property that does not exist.
public let kAudioServicesUnsupportedPropertyError: OSStatus = 0x7074_793F
/// The status of a sound that could not be used.
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500

/// Plays a short sound. *Differs from AudioToolbox*: without effect; there are no sounds of the system.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}

/// Plays a short sound or vibrates. *Differs from AudioToolbox*: without effect; there are no sounds of the system.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {}

/// Plays a short sound and calls the closure at its end. *Differs from AudioToolbox*: no sound is played; the closure is called on the main
/// queue.
public func AudioServicesPlaySystemSoundWithCompletion(_ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?) {
    if let inCompletionBlock { DispatchQueue.main.async(execute: inCompletionBlock) }
}

/// Plays a short sound or vibrates and calls the closure at its end. *Differs from AudioToolbox*: no sound is played; the closure is
/// called on the main queue.
public func AudioServicesPlayAlertSoundWithCompletion(_ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?) {
    AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, inCompletionBlock)
}

/// Loads a short sound. *Differs from AudioToolbox*: none is loaded; the status is ``kAudioServicesSystemSoundUnspecifiedError``, and the
/// identifier is 0.
@discardableResult public func AudioServicesCreateSystemSoundID(
    _ inFileURL: URL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
    outSystemSoundID.pointee = 0
    return kAudioServicesSystemSoundUnspecifiedError
}

/// Loads a short sound. *Differs from AudioToolbox*: none is loaded; the status is ``kAudioServicesSystemSoundUnspecifiedError``, and the
/// identifier is 0.
@discardableResult public func AudioServicesCreateSystemSoundID(
    _ inFileURL: NSURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
    AudioServicesCreateSystemSoundID(inFileURL as URL, outSystemSoundID)
}

/// Unloads a short sound. *Differs from AudioToolbox*: the status is ``kAudioServicesSystemSoundUnspecifiedError``; none is loaded.
@discardableResult public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
    kAudioServicesSystemSoundUnspecifiedError
}
