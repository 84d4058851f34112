import Foundation
import Scheduling
import UIPrimitives

@testable import LayoutEngine

extension SplitMix64 {
    mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &self)] }
}

/// Builds random trees of every spec. The same seed builds the same tree with and without the options `subclasses` and `concurrent`;
/// `badNumbers` also changes the rest of the tree.
struct RandomTree {
    /// The options for the elements of a tree.
    struct Options {
        /// Whether every spec is of a subclass, so that the engine calls its methods and shares no results.
        var subclasses = false
        /// Whether stacks measure their children concurrently.
        var concurrent = false
        /// Whether numbers can be NaN, infinite, negative or huge.
        var badNumbers = false
    }

    private var generator: SplitMix64
    private let options: Options

    init(seed: UInt64, options: Options = Options()) {
        generator = SplitMix64(seed: seed)
        self.options = options
    }

    mutating func sizeRange() -> ASSizeRange {
        func axis(_ generator: inout SplitMix64) -> (CGFloat, CGFloat) {
            let max: CGFloat = generator.chance(0.2) ? .infinity : generator.pick([60, 100, 200, 301, 375])
            let min: CGFloat = generator.chance(0.4) ? 0 : generator.chance(0.5) && max.isFinite ? max : 40
            return (min, max)
        }
        let width = axis(&generator)
        let height = axis(&generator)
        return ASSizeRange(
            min: CGSize(width: width.0, height: height.0), max: CGSize(width: width.1, height: height.1))
    }

    mutating func element(depth: Int) -> ASLayoutElementObject {
        let element = depth == 0 || generator.chance(0.15) ? leaf() : spec(depth: depth)
        if generator.chance(0.6) { applyStyle(to: element.style) }
        return element
    }

    private mutating func leaf() -> ASLayoutElementObject {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: return CountingLeaf(.plain, isAskedByMethod: options.subclasses)
        case 1:
            let size = CGSize(width: number(0...120), height: number(0...80))
            return CountingLeaf(.fixed(size), isAskedByMethod: options.subclasses)
        case 2: return options.subclasses ? SpacerSubclass() : ASLayoutSpec()
        default:
            let natural = CGFloat.random(in: 10...400, using: &generator)
            return CountingLeaf(.text(natural: natural, line: 14), isAskedByMethod: options.subclasses)
        }
    }

    private mutating func spec(depth: Int) -> ASLayoutElementObject {
        switch Int.random(in: 0..<14, using: &generator) {
        case 0: return inset(depth)
        case 1: return relative(depth)
        case 2: return center(depth)
        case 3: return ratio(depth)
        case 4: return absolute(depth)
        case 5: return corner(depth)
        case 6: return background(depth)
        case 7: return overlay(depth)
        case 8:
            let children = self.children(depth)
            return options.subclasses
                ? WrapperSubclass(layoutElements: children) : ASWrapperLayoutSpec(layoutElements: children)
        default: return stack(depth)
        }
    }

    private mutating func children(_ depth: Int) -> [any ASLayoutElement] {
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in element(depth: depth - 1) }
    }

    private mutating func stack(_ depth: Int) -> ASStackLayoutSpec {
        let stack = options.subclasses ? StackSubclass() : ASStackLayoutSpec()
        stack.direction = generator.pick([.horizontal, .vertical])
        stack.spacing = number(-5...10)
        stack.justifyContent = generator.pick([.start, .center, .end, .spaceBetween, .spaceAround])
        stack.alignItems = generator.pick([.start, .end, .center, .stretch, .stretch, .baselineFirst, .baselineLast])
        stack.flexWrap = generator.pick([.noWrap, .noWrap, .wrap])
        stack.alignContent = generator.pick([.start, .center, .end, .spaceBetween, .spaceAround, .stretch])
        stack.lineSpacing = number(0...5)
        stack.isConcurrent = options.concurrent
        stack.children = children(depth)
        return stack
    }

    private mutating func inset(_ depth: Int) -> ASInsetLayoutSpec {
        let spec = options.subclasses ? InsetSubclass() : ASInsetLayoutSpec()
        func edge(_ generator: inout SplitMix64) -> CGFloat {
            generator.chance(0.2) ? .infinity : CGFloat.random(in: -10...20, using: &generator)
        }
        spec.insets = UIEdgeInsets(
            top: edge(&generator), left: edge(&generator), bottom: edge(&generator), right: edge(&generator))
        spec.child = element(depth: depth - 1)
        return spec
    }

    private mutating func relative(_ depth: Int) -> ASRelativeLayoutSpec {
        let spec = options.subclasses ? RelativeSubclass() : ASRelativeLayoutSpec()
        spec.horizontalPosition = generator.pick([.none, .start, .center, .end])
        spec.verticalPosition = generator.pick([.none, .start, .center, .end])
        spec.sizingOption = generator.pick([.default, .minimumWidth, .minimumHeight, .minimumSize])
        spec.child = element(depth: depth - 1)
        return spec
    }

    private mutating func center(_ depth: Int) -> ASCenterLayoutSpec {
        let spec = options.subclasses ? CenterSubclass() : ASCenterLayoutSpec()
        spec.centeringOptions = generator.pick([.none, .X, .Y, .XY])
        spec.sizingOptions = generator.pick([.default, .minimumX, .minimumY, .minimumXY])
        spec.child = element(depth: depth - 1)
        return spec
    }

    private mutating func ratio(_ depth: Int) -> ASRatioLayoutSpec {
        let spec = options.subclasses ? RatioSubclass() : ASRatioLayoutSpec()
        spec.ratio = number(0.2...3)
        spec.child = element(depth: depth - 1)
        return spec
    }

    private mutating func absolute(_ depth: Int) -> ASAbsoluteLayoutSpec {
        let spec = options.subclasses ? AbsoluteSubclass() : ASAbsoluteLayoutSpec()
        spec.sizing = generator.pick([.default, .sizeToFit])
        spec.children = children(depth)
        return spec
    }

    private mutating func corner(_ depth: Int) -> ASCornerLayoutSpec {
        let spec = options.subclasses ? CornerSubclass() : ASCornerLayoutSpec()
        spec.child = element(depth: depth - 1)
        spec.corner = element(depth: depth - 1)
        spec.cornerLocation = generator.pick([.topLeft, .topRight, .bottomLeft, .bottomRight])
        spec.offset = CGPoint(x: number(-10...10), y: number(-10...10))
        spec.wrapsCorner = generator.chance(0.5)
        return spec
    }

    private mutating func background(_ depth: Int) -> ASBackgroundLayoutSpec {
        let spec = options.subclasses ? BackgroundSubclass() : ASBackgroundLayoutSpec()
        spec.child = element(depth: depth - 1)
        spec.background = element(depth: depth - 1)
        return spec
    }

    private mutating func overlay(_ depth: Int) -> ASOverlayLayoutSpec {
        let spec = options.subclasses ? OverlaySubclass() : ASOverlayLayoutSpec()
        spec.child = element(depth: depth - 1)
        spec.overlay = element(depth: depth - 1)
        return spec
    }

    // MARK: Styles

    private mutating func applyStyle(to style: ASLayoutElementStyle) {
        if generator.chance(0.4) { style.width = dimension() }
        if generator.chance(0.4) { style.height = dimension() }
        if generator.chance(0.15) { style.minWidth = points() }
        if generator.chance(0.15) { style.maxWidth = points() }
        if generator.chance(0.15) { style.minHeight = points() }
        if generator.chance(0.15) { style.maxHeight = points() }
        if generator.chance(0.15) { style.flexBasis = points() }
        if generator.chance(0.3) { style.flexGrow = number(0...2) }
        if generator.chance(0.3) { style.flexShrink = number(0...2) }
        if generator.chance(0.2) { style.spacingBefore = number(-5...10) }
        if generator.chance(0.2) { style.spacingAfter = number(-5...10) }
        if generator.chance(0.3) { style.alignSelf = generator.pick([.auto, .start, .end, .center, .stretch]) }
        if generator.chance(0.2) { style.ascender = number(0...20) }
        if generator.chance(0.2) { style.descender = number(-8...0) }
        if generator.chance(0.3) { style.layoutPosition = CGPoint(x: number(-20...100), y: number(-20...100)) }
    }

    private mutating func points() -> ASDimension { ASDimensionMake(number(0...150)) }

    private mutating func dimension() -> ASDimension {
        generator.chance(0.25) ? ASDimensionMakeWithFraction(number(0...1)) : points()
    }

    private mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
        let value = (CGFloat.random(in: range, using: &generator) * 4).rounded() / 4
        guard options.badNumbers, generator.chance(0.2) else { return value }
        return generator.pick([.nan, .infinity, -.infinity, -value, 1e308, -1e308, 1e7, CGFloat.leastNonzeroMagnitude, 0])
    }
}

final class SpacerSubclass: ASLayoutSpec {}
final class WrapperSubclass: ASWrapperLayoutSpec {}
final class StackSubclass: ASStackLayoutSpec {}
final class InsetSubclass: ASInsetLayoutSpec {}
final class RelativeSubclass: ASRelativeLayoutSpec {}
final class CenterSubclass: ASCenterLayoutSpec {}
final class RatioSubclass: ASRatioLayoutSpec {}
final class AbsoluteSubclass: ASAbsoluteLayoutSpec {}
final class CornerSubclass: ASCornerLayoutSpec {}
final class BackgroundSubclass: ASBackgroundLayoutSpec {}
final class OverlaySubclass: ASOverlayLayoutSpec {}
