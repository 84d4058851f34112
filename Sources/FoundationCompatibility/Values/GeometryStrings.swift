import Foundation
import UIPrimitives

extension NSCoder {
    /// Returns the text `{x, y}` for a point.
    public class func string(for point: CGPoint) -> String { GeometryText.text([point.x, point.y]) }
    /// Returns the text `{width, height}` for a size.
    public class func string(for size: CGSize) -> String { GeometryText.text([size.width, size.height]) }
    /// Returns the text `{{x, y}, {width, height}}` for a rectangle.
    public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }
    /// Returns the text `{dx, dy}` for a vector.
    public class func string(for vector: CGVector) -> String { GeometryText.text([vector.dx, vector.dy]) }
    /// Returns the text `[a, b, c, d, tx, ty]` for a transform.
    public class func string(for transform: CGAffineTransform) -> String {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        return "[" + numbers.map(GeometryText.number).joined(separator: ", ") + "]"
    }

    /// Returns the point that a text in the form of ``string(for:)`` describes; zero for any other text.
    public class func cgPoint(for string: String) -> CGPoint {
        GeometryText.numbers(in: string, count: 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
    }
    /// Returns the size that a text in the form of `string(for:)` describes; zero for any other text.
    public class func cgSize(for string: String) -> CGSize {
        GeometryText.numbers(in: string, count: 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
    }
    /// Returns the rectangle that a text in the form of `string(for:)` describes; zero for any other text.
    public class func cgRect(for string: String) -> CGRect {
        GeometryText.numbers(in: string, count: 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
    }
    /// Returns the vector that a text in the form of `string(for:)` describes; zero for any other text.
    public class func cgVector(for string: String) -> CGVector {
        GeometryText.numbers(in: string, count: 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
    }
    /// Returns the transform that a text in the form of `string(for:)` describes; all zeros for any other text.
    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        let found = GeometryText.numbers(in: string, count: 6)
        return found.map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) }
            ?? CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    }
}

/// The name of `NSCoder.cgPoint(for:)` before Swift 4.2.
public func CGPointFromString(_ string: String) -> CGPoint { NSCoder.cgPoint(for: string) }
/// The name of `NSCoder.cgSize(for:)` before Swift 4.2.
public func CGSizeFromString(_ string: String) -> CGSize { NSCoder.cgSize(for: string) }
/// The name of `NSCoder.cgRect(for:)` before Swift 4.2.
public func CGRectFromString(_ string: String) -> CGRect { NSCoder.cgRect(for: string) }
/// The name of `NSCoder.string(for:)` before Swift 4.2.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSCoder.string(for: point) }
/// The name of `NSCoder.string(for:)` before Swift 4.2.
public func NSStringFromCGSize(_ size: CGSize) -> String { NSCoder.string(for: size) }
/// The name of `NSCoder.string(for:)` before Swift 4.2.
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSCoder.string(for: rect) }

/// Texts with numbers in braces or brackets.
enum GeometryText {
    static func text(_ numbers: [CGFloat]) -> String { "{" + numbers.map(number).joined(separator: ", ") + "}" }

    /// Returns the text for a number, with as few digits as identify its value, and without the fraction of an integer.
    static func number(_ number: CGFloat) -> String {
        let text = "\(Double(number))"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Returns the numbers of a text in braces or brackets; nil if the text does not contain exactly `count` numbers.
    static func numbers(in text: String, count: Int) -> [CGFloat]? {
        let words = text.split { "{}[], \t\n".contains($0) }
        let numbers = words.compactMap { Double($0) }.map { CGFloat($0) }
        return numbers.count == count && words.count == count ? numbers : nil
    }
}

extension CGPoint {
    /// The text `(x, y)`.
    public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize {
    /// The text `(width, height)`.
    public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect {
    /// The text `(x, y, width, height)`.
    public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}
