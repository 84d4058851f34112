import ArgumentParser
import AsyncDisplayKit
import Foundation

/// A size written WxH, in points.
struct SizeArgument: ExpressibleByArgument {
    let size: CGSize

    init?(argument: String) {
        let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1],
            (1...16_384).contains(width), (1...16_384).contains(height)
        else { return nil }
        size = CGSize(width: width, height: height)
    }
}

/// Two numbers written X,Y, in points.
struct PairArgument: ExpressibleByArgument {
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

/// `light` or `dark`.
enum AppearanceArgument: String, ExpressibleByArgument, CaseIterable {
    case light, dark

    var style: UIUserInterfaceStyle { self == .dark ? .dark : .light }
}

/// The text sizes of Dynamic Type by their short names.
enum TextSizeArgument: String, ExpressibleByArgument, CaseIterable {
    case xSmall = "XS"
    case small = "S"
    case medium = "M"
    case large = "L"
    case xLarge = "XL"
    case xxLarge = "XXL"
    case xxxLarge = "XXXL"
    case accessibilityMedium = "AX1"
    case accessibilityLarge = "AX2"
    case accessibilityXLarge = "AX3"
    case accessibilityXXLarge = "AX4"
    case accessibilityXXXLarge = "AX5"

    var category: UIContentSizeCategory {
        UIContentSizeCategory.ordered[Self.allCases.firstIndex(of: self)!]
    }
}
