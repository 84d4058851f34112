import AsyncDisplayKit

/// Its content in the middle.
///
/// Becomes `ASCenterLayoutSpec(centeringOptions:sizingOptions:child:)` around each element of the content.
public struct CenterLayout<Content: _ASLayoutElementType>: _AppendingLayout {
    public let centeringOptions: ASCenterLayoutSpecCenteringOptions
    public let sizingOptions: ASCenterLayoutSpecSizingOptions
    public let content: Content

    @inlinable
    public init(
        centeringOptions: ASCenterLayoutSpecCenteringOptions = .XY,
        sizingOptions: ASCenterLayoutSpecSizingOptions = .minimumXY, @ASLayoutSpecBuilder content: () -> Content
    ) {
        self.centeringOptions = centeringOptions
        self.sizingOptions = sizingOptions
        self.content = content()
    }

    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        content.appendEach(to: &elements) {
            ASCenterLayoutSpec(centeringOptions: centeringOptions, sizingOptions: sizingOptions, child: $0)
        }
    }
}
