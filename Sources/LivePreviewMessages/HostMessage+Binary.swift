import Foundation
import UIPrimitives

/// Frames have a binary form: the case, the window, and the position and size of each damaged rectangle.
extension HostMessage: BinaryMessage {
    /// The first byte of a binary form.
    private enum Kind: UInt8 {
        case frame = 1
    }

    /// The accepted positions and lengths of rectangles, small enough that sums of two cannot overflow. *Units*: pixels.
    private static let edges = -1_000_000...1_000_000

    package var binaryForm: Data? {
        guard case .frame(let name, let damage) = self else { return nil }
        var writer = BinaryWriter()
        writer.append(Kind.frame.rawValue)
        writer.append(index: name, in: SurfaceName.allCases)
        for rect in damage {
            for number in [rect.x, rect.y, rect.width, rect.height] { writer.append(number) }
        }
        return writer.data
    }

    package init?(binaryForm: Data) {
        var reader = BinaryReader(binaryForm)
        guard reader.byte() == Kind.frame.rawValue, let name = reader.element(of: SurfaceName.allCases) else { return nil }
        var damage: [PixelRect] = []
        while !reader.isAtEnd {
            guard let x = reader.integer(), let y = reader.integer(), let width = reader.integer(), let height = reader.integer(),
                [x, y, width, height].allSatisfy(Self.edges.contains)
            else { return nil }
            damage.append(PixelRect(x: x, y: y, width: width, height: height))
        }
        self = .frame(name, damage)
    }
}
