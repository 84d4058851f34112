import Foundation

/// A width and a height that may depend on the parent's size.
public struct ASLayoutSize: Hashable, Sendable {
    /// The width. Default: auto.
    public var width: ASDimension
    /// The height. Default: auto.
    public var height: ASDimension

    /// Auto on both axes.
    public init() {
        width = ASDimension()
        height = ASDimension()
    }

    /// Stores both dimensions.
    public init(width: ASDimension, height: ASDimension) {
        self.width = width
        self.height = height
    }
}

/// Auto on both axes.
public let ASLayoutSizeAuto = ASLayoutSize()

/// A pair of the given dimensions.
public func ASLayoutSizeMake(_ width: ASDimension, _ height: ASDimension) -> ASLayoutSize {
    ASLayoutSize(width: width, height: height)
}

/// `size` in points on both axes.
public func ASLayoutSizeMakeWithCGSize(_ size: CGSize) -> ASLayoutSize {
    ASLayoutSize(width: ASDimensionMake(size.width), height: ASDimensionMake(size.height))
}

/// The size in points; each axis is resolved as in ``ASDimensionResolve(_:_:_:)``.
public func ASLayoutSizeResolveSize(_ size: ASLayoutSize, _ parentSize: CGSize, _ autoSize: CGSize) -> CGSize {
    CGSize(
        width: ASDimensionResolve(size.width, parentSize.width, autoSize.width),
        height: ASDimensionResolve(size.height, parentSize.height, autoSize.height))
}

/// `{12pt, Auto}`.
public func NSStringFromASLayoutSize(_ size: ASLayoutSize) -> String {
    "{\(size.width), \(size.height)}"
}
