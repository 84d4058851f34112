/// The type of an audio file: a four-character code.
public typealias AudioFileTypeID = UInt32
/// The format of audio data: a four-character code.
public typealias AudioFormatID = UInt32

private func letters(_ text: StaticString) -> UInt32 {
    text.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
}

/// An AIFF file.
public let kAudioFileAIFFType: AudioFileTypeID = letters("AIFF")
/// An AIFF file with compression.
public let kAudioFileAIFCType: AudioFileTypeID = letters("AIFC")
/// A WAVE file.
public let kAudioFileWAVEType: AudioFileTypeID = letters("WAVE")
/// A file in MPEG Audio Layer I.
public let kAudioFileMP1Type: AudioFileTypeID = letters("MPG1")
/// A file in MPEG Audio Layer II (MP2).
public let kAudioFileMP2Type: AudioFileTypeID = letters("MPG2")
/// A file in MPEG Audio Layer III (MP3).
public let kAudioFileMP3Type: AudioFileTypeID = letters("MPG3")
/// An AC-3 file.
public let kAudioFileAC3Type: AudioFileTypeID = letters("ac-3")
/// An AAC file in the ADTS format.
public let kAudioFileAAC_ADTSType: AudioFileTypeID = letters("adts")
/// An MPEG-4 file.
public let kAudioFileMPEG4Type: AudioFileTypeID = letters("mp4f")
/// An MPEG-4 file with audio only.
public let kAudioFileM4AType: AudioFileTypeID = letters("m4af")
/// A Core Audio file.
public let kAudioFileCAFType: AudioFileTypeID = letters("caff")
/// A FLAC file.
public let kAudioFileFLACType: AudioFileTypeID = letters("flac")
