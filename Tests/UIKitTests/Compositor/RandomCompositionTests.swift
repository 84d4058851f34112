import Scheduling
import UIPrimitives
import XCTest

@testable import UIKit

/// After any change, the composed pixels equal those of a full repaint.
final class RandomCompositionTests: XCTestCase {
    func testRandomChangesGiveThePixelsOfAFullRepaint() {
        var generator = SplitMix64(seed: 7)
        onStage { stage in
            var views: [UIView] = []
            for step in 0..<300 {
                Self.change(stage, &views, &generator)
                stage.frame()
                stage.assertConsistent("seed 7, step \(step)")
            }
        }
    }

    func testRandomEffectsGiveThePixelsOfAFullRepaint() {
        var generator = SplitMix64(seed: 11)
        onStage { stage in
            var views: [UIView] = []
            for step in 0..<200 {
                if let view = views.randomElement(using: &generator), step % 3 == 0 {
                    Self.changeEffect(view, &generator)
                } else {
                    Self.change(stage, &views, &generator)
                }
                stage.frame()
                stage.assertConsistent("seed 11, step \(step)", tolerance: 2)
            }
        }
    }

    func testRandomPerspectiveGivesThePixelsOfAFullRepaint() {
        var generator = SplitMix64(seed: 13)
        onStage { stage in
            var views: [UIView] = []
            for step in 0..<200 {
                if let view = views.randomElement(using: &generator), step % 3 == 0 {
                    Self.changeDepth(view, &generator)
                } else {
                    Self.change(stage, &views, &generator)
                }
                stage.frame()
                stage.assertConsistent("seed 13, step \(step)", tolerance: 4)
            }
        }
    }

    @MainActor private static func changeDepth(_ view: UIView, _ generator: inout SplitMix64) {
        func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &generator)) }
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / number(40...400)
        let turned = CATransform3DRotate(
            perspective, number(-30...30) / 10, number(-1...1), number(-1...1), number(0...1))
        switch Int.random(in: 0..<5, using: &generator) {
        case 0...1: view.layer.transform = turned
        case 2: view.layer.sublayerTransform = turned
        case 3: view.layer.isDoubleSided.toggle()
        default: view.layer.anchorPointZ = number(-20...20)
        }
    }

    @MainActor private static func changeEffect(_ view: UIView, _ generator: inout SplitMix64) {
        func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &generator)) }
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: view.alpha = number(0...10) / 10
        case 1: view.layer.cornerRadius = number(0...20)
        case 2:
            view.layer.shadowOpacity = Float(number(0...10) / 10)
            view.layer.shadowRadius = number(0...8)
        case 3:
            view.layer.borderWidth = number(0...4)
            view.layer.borderColor = UIColor.black.cgColor
        case 4: view.transform = CGAffineTransform(translationX: number(-20...20), y: number(-20...20))
        default: view.transform = CGAffineTransform(scaleX: number(5...15) / 10, y: number(5...15) / 10)
        }
    }

    /// One random change of a small tree.
    @MainActor private static func change(
        _ stage: TestStage, _ views: inout [UIView], _ generator: inout SplitMix64
    ) {
        func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &generator)) }
        let colors: [UIColor] = [.red, .green, .blue, .black, UIColor(white: 0.5, alpha: 0.5)]
        let view = views.randomElement(using: &generator)
        switch Int.random(in: 0..<11, using: &generator) {
        case 0...2:
            let superview = Bool.random(using: &generator) ? view ?? stage.window : stage.window
            let frame = CGRect(x: number(-20...180), y: number(-20...180), width: number(1...90), height: number(1...90))
            views.append(stage.view(frame, colors.randomElement(using: &generator)!, in: superview))
            views.last?.clipsToBounds = Bool.random(using: &generator)
        case 3: view?.frame.origin = CGPoint(x: number(-20...180), y: number(-20...180))
        case 4: view?.bounds.origin = CGPoint(x: number(-10...10), y: number(-10...10))
        case 5: view?.isHidden.toggle()
        case 6: view?.backgroundColor = colors.randomElement(using: &generator)
        case 7:
            if let view {
                view.removeFromSuperview()
                views.removeAll { $0.window == nil }
            }
        case 8: view.map { $0.superview?.bringSubviewToFront($0) }
        case 9: view?.layer.zPosition = number(-1...1)
        default: view?.bounds.size = CGSize(width: number(1...90), height: number(1...90))
        }
    }
}
