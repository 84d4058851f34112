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

    /// A description that centers each element of the block, by default on both axes, and shrinks to it.
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
