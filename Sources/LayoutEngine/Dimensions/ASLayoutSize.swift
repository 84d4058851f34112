import Foundation

/// A width and a height that may depend on the parent's size.
public struct ASLayoutSize: Hashable, Sendable {
    /// The width. Default: auto.
    public var width: ASDimension
    /// The height. Default: auto.
    public var height: ASDimension

    /// A size that is `auto` on both axes.
    public init() {
        width = ASDimension()
        height = ASDimension()
    }

    /// Creates a size of the given dimensions.
    public init(width: ASDimension, height: ASDimension) {
        self.width = width
        self.height = height
    }
}

/// A size that is `auto` on both axes.
public let ASLayoutSizeAuto = ASLayoutSize()

/// A pair of the given dimensions.
public func ASLayoutSizeMake(_ width: ASDimension, _ height: ASDimension) -> ASLayoutSize {
    ASLayoutSize(width: width, height: height)
}

/// A layout size whose width and height are those of `size`, in points.
public func ASLayoutSizeMakeWithCGSize(_ size: CGSize) -> ASLayoutSize {
    ASLayoutSize(width: ASDimensionMake(size.width), height: ASDimensionMake(size.height))
}

/// The size in points; each axis is resolved as in ``ASDimensionResolve(_:_:_:)``.
public func ASLayoutSizeResolveSize(_ size: ASLayoutSize, _ parentSize: CGSize, _ autoSize: CGSize) -> CGSize {
    CGSize(
        width: ASDimensionResolve(size.width, parentSize.width, autoSize.width),
        height: ASDimensionResolve(size.height, parentSize.height, autoSize.height))
}

/// The size as text, such as `{12pt, Auto}`.
public func NSStringFromASLayoutSize(_ size: ASLayoutSize) -> String {
    "{\(size.width), \(size.height)}"
}
