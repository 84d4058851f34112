import Foundation

/// A video file that a test writes: uncompressed frames in an AVI file. All pixels of a frame have the same gray value.
struct TestVideo {
    var size = (width: 32, height: 16)
    var framesPerSecond = 10
    var grays: [UInt8] = (0..<20).map { UInt8($0 * 10) }

    func write(to url: URL) throws { try data.write(to: url) }

    var data: Data {
        let frames = grays.map { Data(repeating: $0, count: size.width * size.height * 3) }
        var movie = Data("movi".utf8)
        var index = Data()
        for frame in frames {
            index += Data("00db".utf8) + words(0x10, movie.count, frame.count)
            movie += chunk("00db", frame)
        }
        return chunk("RIFF", Data("AVI ".utf8) + header(frames[0].count) + chunk("LIST", movie) + chunk("idx1", index))
    }

    /// Returns the headers of the file and of its only stream.
    private func header(_ frameSize: Int) -> Data {
        let (width, height) = size
        let main = words(1_000_000 / framesPerSecond, 0, 0, 0x10, grays.count, 0, 1, frameSize, width, height, 0, 0, 0, 0)
        let stream = Data("vidsDIB ".utf8) + words(0, 0, 0, 1, framesPerSecond, 0, grays.count, frameSize, -1, 0, 0, 0)
        let format = words(40, width, height, 24 << 16 | 1, 0, frameSize, 0, 0, 0, 0)
        let list = Data("strl".utf8) + chunk("strh", stream) + chunk("strf", format)
        return chunk("LIST", Data("hdrl".utf8) + chunk("avih", main) + chunk("LIST", list))
    }

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
