/// Replaces each pixel by the mean of a rectangle of pixels around it. Computes the means along the rows and then along the columns, and
/// updates each sum from pixel to pixel.
struct BoxBlur {
    /// The pixels that the means use outside of the image.
    enum Outside {
        /// The nearest pixel of the edge, a color, or no pixels. Without pixels, the mean is that of the pixels inside of the image.
        case edge, color([Int]), nothing
    }
    let width: Int
    let height: Int
    let outside: Outside

    func apply(from source: vImage_Buffer, to target: vImage_Buffer, x: Int, y: Int) {
        let (columns, rows) = (Int(source.width), Int(source.height))
        guard columns > 0, rows > 0 else { return }
        var blurred = [UInt8](repeating: 0, count: columns * rows * 4)
        for row in 0..<rows {
            let pixels = source.row(row)
            line(columns, width / 2, { pixels[$0 * 4 + $1] }, { blurred[(row * columns + $0) * 4 + $1] = $2 })
        }
        for column in 0..<Int(target.width) {
            line(rows, height / 2, { blurred[($0 * columns + column + x) * 4 + $1] }) { row, channel, value in
                guard row >= y, row - y < Int(target.height) else { return }
                target.row(row - y)[column * 4 + channel] = value
            }
        }
    }

    /// Writes, for each pixel of a line, the mean of the pixels that are at most `radius` away from it.
    private func line(_ count: Int, _ radius: Int, _ read: (Int, Int) -> UInt8, _ write: (Int, Int, UInt8) -> Void) {
        for channel in 0..<4 {
            func value(_ index: Int) -> (value: Int, weight: Int) {
                if index >= 0, index < count { return (Int(read(index, channel)), 1) }
                switch outside {
                case .edge: return (Int(read(index < 0 ? 0 : count - 1, channel)), 1)
                case .color(let color): return (color[channel], 1)
                case .nothing: return (0, 0)
                }
            }
            var (sum, weight) = (0, 0)
            for index in -radius...radius {
                let pixel = value(index)
                sum += pixel.value
                weight += pixel.weight
            }
            for index in 0..<count {
                write(index, channel, UInt8(clamping: (sum + weight / 2) / max(weight, 1)))
                let (old, new) = (value(index - radius), value(index + radius + 1))
                sum += new.value - old.value
                weight += new.weight - old.weight
            }
        }
    }
}
