import AsyncDisplayKit
import Scheduling

/// The older name of ``ShapeDrawingNode``.
public typealias ShapeRenderingNode = ShapeDrawingNode

/// A node that draws a path, on a display queue as other nodes draw their contents.
public final class ShapeDrawingNode: ASDisplayNode, ShapeDisplaying, @unchecked Sendable {  // Protection: that of the superclass.
    private struct ShapeStyle {
        var fill: UIColor? = .black
        var stroke: UIColor?
        var lineWidth: CGFloat = 0
        var path: UIBezierPath?
    }

    /// The values of a drawing, in the form in which the display queue receives them.
    private final class Parameters: NSObject {
        let style: ShapeStyle
        init(_ style: ShapeStyle) { self.style = style }
    }

    private let shapeStyle = Locked(ShapeStyle())
    private let update: Update?

    /// Creates a node that draws ``shapePath``.
    public override init() {
        update = nil
        super.init()
        prepare()
    }

    public init(update: @escaping Update) {
        self.update = update
        super.init()
        prepare()
    }

    private func prepare() {
        isOpaque = false
        backgroundColor = .clear
        clipsToBounds = false
    }

    public var shapeFillColor: UIColor? {
        get { shapeStyle.withLock { $0.fill } }
        set { change { $0.fill = newValue } }
    }

    public var shapeStrokeColor: UIColor? {
        get { shapeStyle.withLock { $0.stroke } }
        set { change { $0.stroke = newValue } }
    }

    public var shapeLineWidth: CGFloat {
        get { shapeStyle.withLock { $0.lineWidth } }
        set { change { $0.lineWidth = newValue } }
    }

    /// The path. A node that was created with a block sets it at each layout.
    public var shapePath: UIBezierPath? {
        get { shapeStyle.withLock { $0.path } }
        set { change { $0.path = newValue } }
    }

    private func change(_ change: (inout ShapeStyle) -> Void) {
        shapeStyle.withLock { change(&$0) }
        setNeedsDisplay()
    }

    public override func layout() {
        super.layout()
        if let update { shapePath = update(bounds) }
    }

    public override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> NSObjectProtocol? {
        Parameters(shapeStyle.withLock { $0 })
    }

    public override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {
        // The line width is set on a copy, because the client may use the path elsewhere.
        guard let style = (parameters as? Parameters)?.style, let path = style.path?.copy() as? UIBezierPath else { return }
        path.lineWidth = style.lineWidth
        if let fill = style.fill {
            fill.setFill()
            path.fill()
        }
        if let stroke = style.stroke, style.lineWidth > 0 {
            stroke.setStroke()
            path.stroke()
        }
    }
}
