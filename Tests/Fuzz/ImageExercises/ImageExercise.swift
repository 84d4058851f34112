import Foundation
import Graphics

/// The operations on the bytes of one hostile image, shared by the fuzzer and the short tests.
///
/// Traps if the decoder is inconsistent; malformed bytes should end in an error with a reason.
package enum ImageExercise {
    /// Pictures larger than this are omitted: they are slow to decode, and separate tests check the limits.
    private static let maximumArea = 1 << 18

    /// Reads bytes with every entry point of the decoder. Returns whether they were a picture.
    ///
    /// `format` overrides the format in the first bytes, so that each run stays with one decoder.
    @discardableResult package static func read(_ bytes: [UInt8], as format: ImageFormat) -> Bool {
        let data = Data(prepared(bytes, as: format))
        let header: ImageHeader
        do throws(ImageError) {
            header = try ImageCodec.header(of: data)
        } catch {
            precondition(!error.description.isEmpty, "an error without a word")
            return false
        }
        guard header.width * header.height <= maximumArea else { return false }
        let whole = decode(data, fitting: nil)
        if let whole {
            precondition(
                whole.width == header.width && whole.height == header.height,
                "\(whole.width)×\(whole.height) for \(header.width)×\(header.height)")
            check(whole)
            if let turned = whole.oriented(header.orientation) { check(turned) }
        }
        if let small = decode(data, fitting: (3, 2)) {
            check(small)
            precondition(small.width >= min(3, small.width) && small.height >= min(2, small.height), "smaller than requested")
        }
        if let part = ImageCodec.decodePartial(data) { check(part) }
        play(data)
        return whole != nil
    }

    // MARK: Input

    private static func prepared(_ bytes: [UInt8], as format: ImageFormat) -> [UInt8] {
        func begun(_ start: [UInt8]) -> [UInt8] { start + bytes.dropFirst(start.count) }
        switch format {
        case .png: return repaired(begun([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        case .jpeg: return begun([0xFF, 0xD8, 0xFF])
        case .gif: return begun(Array("GIF8".utf8))
        case .webp:
            var result = begun(Array("RIFF".utf8))
            for (index, byte) in "WEBP".utf8.enumerated() where result.count > 8 + index { result[8 + index] = byte }
            return result
        case .avif, .heic:
            var result = bytes
            for (index, byte) in "ftyp\(format == .avif ? "avif" : "heic")".utf8.enumerated() where result.count > 4 + index {
                result[4 + index] = byte
            }
            return result
        case .svg: return begun(Array("<svg".utf8))
        case .pdf: return begun(Array("%PDF-".utf8))
        }
    }

    /// The same PNG with correct checksums: with wrong ones the decoder rejects the file before it reads the mutated bytes.
    private static func repaired(_ bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        var place = 8
        while place + 12 <= result.count {
            let length = result[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= result.count - place - 12 else { break }
            let sum = checksum(result[place + 4..<place + 8 + length])
            for index in 0..<4 { result[place + 8 + length + index] = UInt8(sum >> (24 - 8 * UInt32(index)) & 255) }
            place += 12 + length
        }
        return result
    }

    /// CRC-32 as PNG counts it.
    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        ~bytes.reduce(~0) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
    }

    // MARK: Output

    private static func decode(_ data: Data, fitting: (width: Int, height: Int)?) -> Bitmap? {
        do throws(ImageError) {
            return try ImageCodec.decode(data, fitting: fitting)
        } catch {
            precondition(!error.description.isEmpty, "an error without a word")
            return nil
        }
    }

    /// Every pixel can be read, and none has more color than alpha.
    private static func check(_ bitmap: Bitmap) {
        guard !bitmap.isOpaque else { return }
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let word = bitmap[x, y]
                let most = max(word >> 16 & 255, max(word >> 8 & 255, word & 255))
                precondition(most <= word >> 24, "a pixel brighter than opaque: \(String(word, radix: 16)) at \(x), \(y)")
            }
        }
        bitmap.prepareForComposing()
    }

    /// Plays the first frames of an animation, and jumps back.
    private static func play(_ data: Data) {
        guard let decoder = try? AnimationDecoder(data) else { return }
        for index in Array(0..<min(decoder.frameCount, 8)) + [0, decoder.frameCount] {
            precondition(decoder.duration(at: index) >= 0.02, "a frame that never shows")
            if let frame = try? decoder.frame(at: index) { check(frame) }
        }
    }
}
