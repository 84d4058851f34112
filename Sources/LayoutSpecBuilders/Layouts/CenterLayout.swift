import AsyncDisplayKit

/// Centers its content.
///
/// Becomes `ASCenterLayoutSpec(centeringOptions:sizingOptions:child:)` around each element of the content.
public struct CenterLayout<Content: _ASLayoutElementType>: _AppendingLayout {
    /// The axes on which the content is centered.
    public let centeringOptions: ASCenterLayoutSpecCenteringOptions
    /// The axes on which the spec is as large as its content.
    public let sizingOptions: ASCenterLayoutSpecSizingOptions
    /// The description of the children.
    public let content: Content

    /// Evaluates the block immediately. By default the content is centered on both axes and the spec is as large as the content.
    @inlinable
    public init(
        centeringOptions: ASCenterLayoutSpecCenteringOptions = .XY,
        sizingOptions: ASCenterLayoutSpecSizingOptions = .minimumXY, @ASLayoutSpecBuilder content: () -> Content
    ) {
        self.centeringOptions = centeringOptions
        self.sizingOptions = sizingOptions
        self.content = content()
    }

    /// Appends one center spec for each element of the content.
    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        content.appendEach(to: &elements) {
            ASCenterLayoutSpec(centeringOptions: centeringOptions, sizingOptions: sizingOptions, child: $0)
        }
    }
}
