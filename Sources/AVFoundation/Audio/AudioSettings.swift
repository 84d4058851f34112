import CoreMedia

/// The key of the format of audio.
public let AVFormatIDKey = "AVFormatIDKey"
/// The key of the sampling rate. *Units*: hertz.
public let AVSampleRateKey = "AVSampleRateKey"
/// The key of the number of channels.
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
/// The key of the bit rate of an encoder. *Units*: bits per second.
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
/// The key of the quality of an encoder.
public let AVEncoderAudioQualityKey = "AVEncoderAudioQualityKey"
/// The key of the number of bits of a sample.
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
/// The key of the Boolean that is true for samples with the high byte first.
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
/// The key of the Boolean that is true for samples that are floating-point numbers.
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"

/// A code of a format of audio.
public typealias AudioFormatID = UInt32
/// Advanced Audio Coding.
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x6161_6320
/// Samples without compression.
public let kAudioFormatLinearPCM: AudioFormatID = 0x6C70_636D
/// Apple's lossless coding.
public let kAudioFormatAppleLossless: AudioFormatID = 0x616C_6163

/// The quality of an audio encoder. As in AVFoundation.
public enum AVAudioQuality: Int, Sendable {
    /// The lowest quality, with the least data.
    case min = 0
    /// As in AVFoundation.
    case low = 0x20
    /// As in AVFoundation.
    case medium = 0x40
    /// As in AVFoundation.
    case high = 0x60
    /// The highest quality, with the most data.
    case max = 0x7F
}
