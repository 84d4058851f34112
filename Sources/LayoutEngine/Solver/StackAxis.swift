import Foundation

/// The direction of a stack; its algorithm is written once and compiled for each direction.
protocol StackAxis {
    /// Length in the stack's direction.
    static func along(_ size: CGSize) -> CGFloat
    /// Length across the stack's direction.
    static func across(_ size: CGSize) -> CGFloat
    static func size(along: CGFloat, across: CGFloat) -> CGSize
    static func point(along: CGFloat, across: CGFloat) -> CGPoint
    static var isVertical: Bool { get }
}

enum HorizontalAxis: StackAxis {
    @inline(__always) static func along(_ size: CGSize) -> CGFloat { size.width }
    @inline(__always) static func across(_ size: CGSize) -> CGFloat { size.height }
    @inline(__always) static func size(along: CGFloat, across: CGFloat) -> CGSize {
        CGSize(width: along, height: across)
    }
    @inline(__always) static func point(along: CGFloat, across: CGFloat) -> CGPoint { CGPoint(x: along, y: across) }
    static var isVertical: Bool { false }
}

enum VerticalAxis: StackAxis {
    @inline(__always) static func along(_ size: CGSize) -> CGFloat { size.height }
    @inline(__always) static func across(_ size: CGSize) -> CGFloat { size.width }
    @inline(__always) static func size(along: CGFloat, across: CGFloat) -> CGSize {
        CGSize(width: across, height: along)
    }
    @inline(__always) static func point(along: CGFloat, across: CGFloat) -> CGPoint { CGPoint(x: across, y: along) }
    static var isVertical: Bool { true }
}
