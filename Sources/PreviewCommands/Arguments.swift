import ArgumentParser
import AsyncDisplayKit
import Foundation
import PreviewDeclarations
import PreviewSnapshots
import PreviewStages

/// A size, written as `WxH`. *Units*: points.
struct SizeArgument: ExpressibleByArgument {
    let size: CGSize

    init?(argument: String) {
        let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1],
            (1...1e9).contains(width), (1...1e9).contains(height)
        else { return nil }
        size = CGSize(width: width, height: height)
    }
}

/// The limits of the scale and size of pictures and windows.
enum SurroundingsLimits {
    /// Checks a scale and a size.
    /// - Throws: a `ValidationError` for an unsupported scale, or for a size that is too large for a picture at this scale.
    static func check(scale: Double, size: CGSize?) throws {
        guard (0.5...8).contains(scale) else { throw ValidationError("--scale must be between 0.5 and 8") }
        guard let problem = size.flatMap({ PictureSize.problem(of: $0, scale: CGFloat(scale)) }) else { return }
        throw ValidationError("--size: \(problem)")
    }
}

/// Two numbers, written as `X,Y`. *Units*: points.
struct PointArgument: ExpressibleByArgument {
    let x: CGFloat
    let y: CGFloat

    init?(argument: String) {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count == 2, let x = parts[0], let y = parts[1], x.isFinite, y.isFinite,
            abs(x) < 1e7, abs(y) < 1e7
        else { return nil }
        self.x = x
        self.y = y
    }
}

/// An appearance, written as `light` or `dark`.
enum AppearanceArgument: String, ExpressibleByArgument, CaseIterable {
    case light, dark

    var style: UIUserInterfaceStyle { self == .dark ? .dark : .light }
}

/// A text size of Dynamic Type, written as its short name.
struct TextSizeArgument: ExpressibleByArgument {
    let size: PreviewTextSize

    static let large = TextSizeArgument(size: .large)

    init(size: PreviewTextSize) {
        self.size = size
    }

    init?(argument: String) {
        guard let size = PreviewTextSize(rawValue: argument.uppercased()) else { return nil }
        self.size = size
    }

    static var allValueStrings: [String] { PreviewTextSize.allCases.map(\.rawValue) }

    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

    var defaultValueDescription: String { size.rawValue }
}
