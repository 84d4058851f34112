import AsyncDisplayKit

/// A color of a gradient.
public struct GradientColor: Hashable {
    /// The color.
    public let color: UIColor
    /// The location of the color, from 0 at the start to 1 at the end.
    public let location: CGFloat
    /// A text that is equal for equal values.
    public let identifier: String

    /// Creates a color.
    public init(color: UIColor, location: CGFloat) {
        self.color = color
        self.location = location
        identifier = "\(color) \(location)"
    }
}

/// The colors of a gradient.
public struct GradientSource: Hashable {
    /// The colors, from the start to the end.
    public let colors: [GradientColor]
    /// A text that is equal for equal values.
    public let identifier: String

    /// Creates the colors of a gradient.
    public init(colors: [GradientColor]) {
        self.colors = colors
        identifier = colors.map(\.identifier).joined(separator: ", ")
    }
}

/// A gradient along a line.
public struct LinearGradientDescriptor: Equatable {
    /// The colors.
    public let source: GradientSource
    /// The start of the line; (0, 0) is the top left corner and (1, 1) the bottom right one.
    public let startPoint: CGPoint
    /// The end of the line.
    public let endPoint: CGPoint
    /// A text that is equal for equal values.
    public let identifier: String

    /// Creates a gradient.
    public init(source: GradientSource, startPoint: CGPoint, endPoint: CGPoint) {
        self.source = source
        self.startPoint = startPoint
        self.endPoint = endPoint
        identifier = "\(source.identifier); \(startPoint), \(endPoint)"
    }

    /// Creates a gradient from locations and colors.
    public init(locationAndColors: [(CGFloat, UIColor)], startPoint: CGPoint, endPoint: CGPoint) {
        let colors = locationAndColors.map { GradientColor(color: $0.1, location: $0.0) }
        self.init(source: GradientSource(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    /// Sets the colors and the line of a layer.
    public func apply(to layer: CAGradientLayer) {
        layer.colors = source.colors.map(\.color.cgColor)
        layer.locations = source.colors.map { NSNumber(value: Double($0.location)) }
        layer.startPoint = startPoint
        layer.endPoint = endPoint
    }
}

/// Draws a gradient into a context.
public struct LinearGradientDrawer {
    /// The gradient.
    public let descriptor: LinearGradientDescriptor

    /// Creates a drawer of a gradient.
    public init(descriptor: LinearGradientDescriptor) { self.descriptor = descriptor }

    /// Fills a rectangle. *Thread*: any.
    public func draw(in context: CGContext, rect: CGRect) {
        let colors = descriptor.source.colors
        guard
            let gradient = CGGradient(
                colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: NSArray(array: colors.map(\.color.cgColor)),
                locations: colors.map(\.location))
        else { return }
        func point(_ unit: CGPoint) -> CGPoint { CGPoint(x: rect.minX + rect.width * unit.x, y: rect.minY + rect.height * unit.y) }
        context.saveGState()
        context.clip(to: rect)
        context.drawLinearGradient(
            gradient, start: point(descriptor.startPoint), end: point(descriptor.endPoint),
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        context.restoreGState()
    }
}
