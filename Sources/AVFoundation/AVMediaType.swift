import Foundation

/// The kind of a medium. As in AVFoundation.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    /// The four-character code of the kind.
    public let rawValue: String
    /// Creates a kind.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Video.
    public static let video = AVMediaType(rawValue: "vide")
    /// Audio.
    public static let audio = AVMediaType(rawValue: "soun")
    /// Text.
    public static let text = AVMediaType(rawValue: "text")
    /// Captions.
    public static let closedCaption = AVMediaType(rawValue: "clcp")
    /// Subtitles.
    public static let subtitle = AVMediaType(rawValue: "sbtl")
    /// Timecodes.
    public static let timecode = AVMediaType(rawValue: "tmcd")
    /// Metadata.
    public static let metadata = AVMediaType(rawValue: "meta")
    /// Video and audio in one stream.
    public static let muxed = AVMediaType(rawValue: "muxx")
}

/// The format of a file. As in AVFoundation.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
    /// The uniform type identifier.
    public let rawValue: String
    /// Creates a format.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// QuickTime.
    public static let mov = AVFileType(rawValue: "com.apple.quicktime-movie")
    /// MPEG-4.
    public static let mp4 = AVFileType(rawValue: "public.mpeg-4")
    /// MPEG-4 as iTunes uses it.
    public static let m4v = AVFileType(rawValue: "com.apple.m4v-video")
    /// MPEG-4 with audio only.
    public static let m4a = AVFileType(rawValue: "com.apple.m4a-audio")
    /// 3GPP.
    public static let mobile3GPP = AVFileType(rawValue: "public.3gpp")
    /// MP3.
    public static let mp3 = AVFileType(rawValue: "public.mp3")
    /// WAVE.
    public static let wav = AVFileType(rawValue: "com.microsoft.waveform-audio")
    /// AIFF.
    public static let aiff = AVFileType(rawValue: "public.aiff-audio")
    /// Core Audio Format.
    public static let caf = AVFileType(rawValue: "com.apple.coreaudio-format")
    /// JPEG.
    public static let jpg = AVFileType(rawValue: "public.jpeg")
    /// HEIC.
    public static let heic = AVFileType(rawValue: "public.heic")
}

/// A video codec. As in AVFoundation.
public struct AVVideoCodecType: RawRepresentable, Hashable, Sendable {
    /// The four-character code of the codec.
    public let rawValue: String
    /// Creates a codec.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// H.264.
    public static let h264 = AVVideoCodecType(rawValue: "avc1")
    /// HEVC.
    public static let hevc = AVVideoCodecType(rawValue: "hvc1")
    /// JPEG.
    public static let jpeg = AVVideoCodecType(rawValue: "jpeg")
}

/// The key of the codec in settings.
public let AVVideoCodecKey = "AVVideoCodecKey"
/// The key of the width in settings.
public let AVVideoWidthKey = "AVVideoWidthKey"
/// The key of the height in settings.
public let AVVideoHeightKey = "AVVideoHeightKey"
/// The key of the compression settings.
public let AVVideoCompressionPropertiesKey = "AVVideoCompressionPropertiesKey"
/// The key of the average bit rate. *Units*: bits per second.
public let AVVideoAverageBitRateKey = "AVVideoAverageBitRateKey"
/// The key of the profile and level.
public let AVVideoProfileLevelKey = "AVVideoProfileLevelKey"
/// The main profile of H.264, with a level that is chosen automatically.
public let AVVideoProfileLevelH264MainAutoLevel = "H264_Main_AutoLevel"
/// The name of the JPEG codec.
public let AVVideoCodecJPEG = "jpeg"
/// The name of the H.264 codec.
public let AVVideoCodecH264 = "avc1"
