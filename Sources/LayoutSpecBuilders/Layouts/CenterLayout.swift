import AsyncDisplayKit

/// Centers its content.
///
/// Becomes `ASCenterLayoutSpec(centeringOptions:sizingOptions:child:)` around each element of the content.
public struct CenterLayout<Content: _ASLayoutElementType>: _AppendingLayout {
    /// The axes on which the content is centered.
    public let centeringOptions: ASCenterLayoutSpecCenteringOptions
    /// The axes on which the spec shrinks to its content.
    public let sizingOptions: ASCenterLayoutSpecSizingOptions
    /// The element that is centered.
    public let content: Content

    /// Creates a layout that centers each element of the block. By default it centers on both axes, and the spec shrinks to its element.
    @inlinable
    public init(
        centeringOptions: ASCenterLayoutSpecCenteringOptions = .XY,
        sizingOptions: ASCenterLayoutSpecSizingOptions = .minimumXY, @ASLayoutSpecBuilder content: () -> Content
    ) {
        self.centeringOptions = centeringOptions
        self.sizingOptions = sizingOptions
        self.content = content()
    }

    /// Appends one spec for each element.
    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        content.appendEach(to: &elements) {
            ASCenterLayoutSpec(centeringOptions: centeringOptions, sizingOptions: sizingOptions, child: $0)
        }
    }
}
