import AsyncDisplayKit

/// A video file of JPEG images in an AVI container, a format that common players can read.
struct MotionJPEGFile {
    let size: (width: Int, height: Int)
    let framesPerSecond: Int
    let frames: [Data]

    /// The bytes of the file: headers, images and their index.
    var data: Data {
        var movie = Data("movi".utf8)
        var index = Data()
        for frame in frames {
            let keyFrame = 0x10
            index += Data("00dc".utf8) + words(keyFrame, movie.count, frame.count)
            movie += chunk("00dc", frame)
        }
        return chunk("RIFF", Data("AVI ".utf8) + header + chunk("LIST", movie) + chunk("idx1", index))
    }

    private var header: Data {
        let (width, height) = size
        let largest = frames.map(\.count).max() ?? 0
        let hasIndex = 0x10
        let main = words(1_000_000 / framesPerSecond, 0, 0, hasIndex, frames.count, 0, 1, largest, width, height, 0, 0, 0, 0)
        let stream = Data("vidsMJPG".utf8) + words(0, 0, 0, 1, framesPerSecond, 0, frames.count, largest, -1, 0, 0, 0)
        let format = words(40, width, height, 24 << 16 | 1) + Data("MJPG".utf8) + words(width * height * 3, 0, 0, 0, 0)
        let list = Data("strl".utf8) + chunk("strh", stream) + chunk("strf", format)
        return chunk("LIST", Data("hdrl".utf8) + chunk("avih", main) + chunk("LIST", list))
    }

    /// Returns a chunk: the name, the length and the content, padded to an even length.
    private func chunk(_ name: String, _ content: Data) -> Data {
        Data(name.utf8) + words(content.count) + content + Data(count: content.count % 2)
    }

    /// Returns the values as little-endian words of 32 bits.
    private func words(_ values: Int...) -> Data {
        values.reduce(into: Data()) { data, value in
            withUnsafeBytes(of: Int32(truncatingIfNeeded: value).littleEndian) { data.append(contentsOf: $0) }
        }
    }
}
