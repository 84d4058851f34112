import Foundation
import Glibc
import Graphics
import UIPrimitives

/// The stack of contexts of each thread. Drawing functions without a context argument draw into the top one of the calling thread.
enum GraphicsContextStack {
    private final class Stack {
        var contexts: [CGContext] = []
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { raw in
            if let raw { Unmanaged<Stack>.fromOpaque(raw).release() }
        }
        return key
    }()

    private static var stack: Stack {
        if let raw = pthread_getspecific(key) { return Unmanaged<Stack>.fromOpaque(raw).takeUnretainedValue() }
        let made = Stack()
        pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
        return made
    }

    /// The top of this thread's stack; nil outside of drawing.
    static var current: CGContext? {
        pthread_getspecific(key).flatMap { Unmanaged<Stack>.fromOpaque($0).takeUnretainedValue().contexts.last }
    }

    static func push(_ context: CGContext) {
        stack.contexts.append(context)
    }

    @discardableResult
    static func pop() -> CGContext? {
        stack.contexts.popLast()
    }
}

/// The current context of this thread; nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    GraphicsContextStack.current
}

/// Makes `context` the current one of this thread until it is popped.
public func UIGraphicsPushContext(_ context: CGContext) {
    GraphicsContextStack.push(context)
}

/// Removes the context that was pushed last, so that the one below it is current again; does nothing without a push.
public func UIGraphicsPopContext() {
    GraphicsContextStack.pop()
}

/// Makes a new, transparent image of `size` points at scale 1 the current context of this thread.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Makes a new image of `size` points the current context of this thread; a `scale` of 0 means the scale of the screen (`ASScreenScale()`).
///
/// If the size is empty or too large, the context has one pixel, so that the later call of ``UIGraphicsEndImageContext()`` removes this
/// context and not the one below it.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 && scale.isFinite ? scale : ASScreenScale()
    GraphicsContextStack.push(CGContext.canvas(size: size, scale: scale, isOpaque: opaque) ?? .onePixel)
}

/// Removes the context of the image that was begun last, so that the one below it is current again.
public func UIGraphicsEndImageContext() {
    GraphicsContextStack.pop()
}

/// The current image context as an image; nil outside of drawing. *Cost*: copies the pixels.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let context = GraphicsContextStack.current, let image = context.makeImage() else { return nil }
    return UIImage(cgImage: image, scale: context.scale, orientation: .up)
}

/// Fills a rectangle with the current fill color, replacing the existing pixels.
public func UIRectFill(_ rect: CGRect) {
    UIRectFillUsingBlendMode(rect, .copy)
}

/// Fills a rectangle with the current fill color in a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    UIGraphicsGetCurrentContext()?.fill(rect, blendMode: blendMode)
}

/// Draws a line one pixel wide inside the edges of a rectangle, in the current fill color.
public func UIRectFrame(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let width = 1 / max(context.scale, 1)
    context.fill(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: width))
    context.fill(CGRect(x: rect.minX, y: rect.maxY - width, width: rect.width, height: width))
    context.fill(CGRect(x: rect.minX, y: rect.minY + width, width: width, height: rect.height - 2 * width))
    context.fill(CGRect(x: rect.maxX - width, y: rect.minY + width, width: width, height: rect.height - 2 * width))
}

/// Clips the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.clip(to: rect)
}

extension CGContext {
    /// A canvas for `size` points, with sides rounded up to whole pixels; nil if it would be empty or too large. An opaque canvas has no
    /// alpha channel; any other is transparent at first. `origin` is the point at its top left corner.
    package static func canvas(
        size: CGSize, scale: CGFloat, isOpaque: Bool, origin: CGPoint = .zero
    ) -> CGContext? {
        let area = PixelRect(covering: CGRect(origin: .zero, size: size), scale: scale)
        return Bitmap(width: area.width, height: area.height, isOpaque: isOpaque)
            .map { CGContext(bitmap: $0, scale: scale, origin: origin) }
    }

    /// Runs `draw` with this context as the current one of the thread.
    package func asCurrent<Result>(_ draw: () throws -> Result) rethrows -> Result {
        GraphicsContextStack.push(self)
        defer { GraphicsContextStack.pop() }
        return try draw()
    }

    fileprivate static var onePixel: CGContext {
        // The initializer fails only for sizes beyond its limits, and one pixel is within them.
        CGContext(bitmap: Bitmap(width: 1, height: 1)!)
    }
}
