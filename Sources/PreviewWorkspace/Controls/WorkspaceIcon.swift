import UIKit

/// An icon of the workspace: an outline in a square of 16 points that can have any tint color.
package enum WorkspaceIcon: String, CaseIterable, Sendable {
    case search, sidebar, rightDock, bottomDock, rotate, sun, moon, direction, contrast, reload, plus, minus
    case grid, ruler, measure, picker, matrix, chevron, check, globe, close, warning, undo, redo, pointer, source, keyboard
    case sliders, layers, pin, disclosureOpen, disclosureClosed, memory, shuffle

    /// The icon as a template image. *Thread*: main.
    @MainActor package var image: UIImage {
        let size = CGSize(width: 16, height: 16)
        let image = UIGraphicsImageRenderer(size: size).image { context in
            UIColor.black.set()
            if isDirectional, WorkspaceDirection.isRightToLeft {
                context.cgContext.translateBy(x: size.width, y: 0)
                context.cgContext.scaleBy(x: -1, y: 1)
            }
            let path = UIBezierPath()
            draw(into: path)
            path.lineWidth = 1.4
            path.lineCapStyle = .round
            path.lineJoinStyle = .round
            path.stroke()
            fillPart?.fill()
        }
        return image.withRenderingMode(.alwaysTemplate)
    }

    /// Whether the icon is mirrored in a layout from right to left, because it shows a side of the window or a direction.
    private var isDirectional: Bool { [.sidebar, .rightDock, .undo, .redo, .disclosureClosed].contains(self) }

    private var fillPart: UIBezierPath? {
        switch self {
        case .sidebar: UIBezierPath(rect: CGRect(x: 2.5, y: 3.5, width: 3.5, height: 9))
        case .rightDock: UIBezierPath(rect: CGRect(x: 10, y: 3.5, width: 3.5, height: 9))
        case .bottomDock: UIBezierPath(rect: CGRect(x: 2.5, y: 9, width: 11, height: 3.5))
        case .contrast:
            UIBezierPath(arcCenter: CGPoint(x: 8, y: 8), radius: 5.5, startAngle: -.pi / 2, endAngle: .pi / 2, clockwise: true)
        case .warning: UIBezierPath(ovalIn: CGRect(x: 7.2, y: 10.8, width: 1.6, height: 1.6))
        default: nil
        }
    }

    private func draw(into path: UIBezierPath) {
        switch self {
        case .sidebar, .rightDock, .bottomDock:
            path.append(UIBezierPath(roundedRect: CGRect(x: 2, y: 3, width: 12, height: 10), cornerRadius: 1.5))
        case .search:
            path.append(UIBezierPath(ovalIn: CGRect(x: 2.5, y: 2.5, width: 8.5, height: 8.5)))
            path.line(9.8, 9.8, 13.5, 13.5)
        case .plus, .minus:
            path.line(3.5, 8, 12.5, 8)
            if self == .plus { path.line(8, 3.5, 8, 12.5) }
        case .chevron:
            path.line(5, 6.5, 8, 9.5)
            path.line(8, 9.5, 11, 6.5)
        case .check:
            path.line(3.5, 8.5, 6.5, 11.5)
            path.line(6.5, 11.5, 12.5, 4.5)
        case .close:
            path.line(4.5, 4.5, 11.5, 11.5)
            path.line(11.5, 4.5, 4.5, 11.5)
        case .reload:
            path.addArc(withCenter: CGPoint(x: 8, y: 8), radius: 5, startAngle: -0.5, endAngle: 4.6, clockwise: true)
            path.line(8, 0.9, 10.2, 3)
            path.line(10.2, 3, 8, 5)
        case .pointer, .undo, .redo, .warning: drawAction(into: path)
        case .rotate, .sun, .moon, .direction, .contrast, .globe: drawSurroundings(into: path)
        default: drawTool(into: path)
        }
    }

    /// Draws the icons for picking, undoing and problems.
    private func drawAction(into path: UIBezierPath) {
        switch self {
        case .pointer:
            path.line(4, 2.5, 4, 12)
            path.line(4, 12, 6.5, 9.7)
            path.line(6.5, 9.7, 8.3, 13.5)
            path.line(6.5, 9.7, 10.5, 9.4)
            path.line(10.5, 9.4, 4, 2.5)
        case .undo:
            path.line(3, 6.5, 6, 3.5)
            path.line(3, 6.5, 6, 9.5)
            path.line(3, 6.5, 10, 6.5)
            path.addArc(withCenter: CGPoint(x: 10, y: 9.5), radius: 3, startAngle: -.pi / 2, endAngle: .pi / 2, clockwise: true)
            path.line(10, 12.5, 6, 12.5)
        case .redo:
            path.line(13, 6.5, 10, 3.5)
            path.line(13, 6.5, 10, 9.5)
            path.line(13, 6.5, 6, 6.5)
            path.addArc(withCenter: CGPoint(x: 6, y: 9.5), radius: 3, startAngle: -.pi / 2, endAngle: .pi / 2, clockwise: false)
            path.line(6, 12.5, 10, 12.5)
        case .warning:
            path.line(8, 2.5, 14.5, 13.5)
            path.line(14.5, 13.5, 1.5, 13.5)
            path.line(1.5, 13.5, 8, 2.5)
            path.line(8, 6.5, 8, 9.5)
        default: break
        }
    }

    /// Draws the icons for the surroundings of a preview.
    private func drawSurroundings(into path: UIBezierPath) {
        switch self {
        case .rotate:
            path.append(UIBezierPath(roundedRect: CGRect(x: 2, y: 5, width: 6, height: 9), cornerRadius: 1))
            path.addArc(withCenter: CGPoint(x: 8, y: 8), radius: 5.5, startAngle: -1.4, endAngle: 0.3, clockwise: true)
            path.line(11.6, 8.6, 13.4, 10)
            path.line(13.4, 10, 15, 8.4)
        case .sun:
            path.append(UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 6, height: 6)))
            for step in 0..<8 {
                let angle = CGFloat(step) * .pi / 4
                path.line(8 + 5 * cos(angle), 8 + 5 * sin(angle), 8 + 6.6 * cos(angle), 8 + 6.6 * sin(angle))
            }
        case .moon:
            // The first curve is the inner edge of the crescent; the other three are its outer edge.
            path.move(to: CGPoint(x: 7, y: 2.6))
            path.addCurve(to: CGPoint(x: 13.4, y: 9.2), controlPoint1: CGPoint(x: 6.2, y: 6.8), controlPoint2: CGPoint(x: 9.4, y: 10))
            path.addCurve(to: CGPoint(x: 8.2, y: 13.5), controlPoint1: CGPoint(x: 12.8, y: 11.6), controlPoint2: CGPoint(x: 10.8, y: 13.5))
            path.addCurve(to: CGPoint(x: 2.6, y: 7.9), controlPoint1: CGPoint(x: 5.1, y: 13.5), controlPoint2: CGPoint(x: 2.6, y: 11))
            path.addCurve(to: CGPoint(x: 7, y: 2.6), controlPoint1: CGPoint(x: 2.6, y: 5.3), controlPoint2: CGPoint(x: 4.4, y: 3.2))
        case .direction:
            path.line(13.5, 4, 5, 4)
            path.line(13.5, 8, 2.5, 8)
            path.line(2.5, 8, 5, 5.8)
            path.line(2.5, 8, 5, 10.2)
            path.line(13.5, 12, 7, 12)
        case .contrast: path.append(UIBezierPath(ovalIn: CGRect(x: 2.5, y: 2.5, width: 11, height: 11)))
        case .globe:
            path.append(UIBezierPath(ovalIn: CGRect(x: 2.5, y: 2.5, width: 11, height: 11)))
            path.append(UIBezierPath(ovalIn: CGRect(x: 5.7, y: 2.5, width: 4.6, height: 11)))
            path.line(2.7, 8, 13.3, 8)
        default: break
        }
    }

    /// Draws the icons of the canvas tools.
    private func drawTool(into path: UIBezierPath) {
        switch self {
        case .grid:
            for position in [2.5, 6.2, 9.8, 13.5] as [CGFloat] {
                path.line(position, 2.5, position, 13.5)
                path.line(2.5, position, 13.5, position)
            }
        case .ruler:
            path.append(UIBezierPath(roundedRect: CGRect(x: 1.5, y: 5, width: 13, height: 6), cornerRadius: 1))
            for position in [4.5, 7, 9.5, 12] as [CGFloat] { path.line(position, 5.5, position, 7.5) }
        case .source:
            path.line(5.5, 4.5, 2, 8)
            path.line(2, 8, 5.5, 11.5)
            path.line(10.5, 4.5, 14, 8)
            path.line(14, 8, 10.5, 11.5)
            path.line(9.2, 3, 6.8, 13)
        case .measure:
            path.line(2, 3, 2, 13)
            path.line(14, 3, 14, 13)
            path.line(4, 8, 12, 8)
            path.line(4, 8, 6, 6)
            path.line(4, 8, 6, 10)
            path.line(12, 8, 10, 6)
            path.line(12, 8, 10, 10)
        case .picker:
            path.line(3, 13, 4, 10)
            path.line(4, 10, 9, 5)
            path.line(3, 13, 6, 12)
            path.line(6, 12, 11, 7)
            path.line(8, 4, 12, 8)
            path.line(10.5, 5.5, 13, 3)
        case .sliders:
            for (y, knob) in [(4, 10), (8, 5), (12, 11)] as [(CGFloat, CGFloat)] {
                path.line(2.5, y, knob - 1.6, y)
                path.line(knob + 1.6, y, 13.5, y)
                path.append(UIBezierPath(ovalIn: CGRect(x: knob - 1.6, y: y - 1.6, width: 3.2, height: 3.2)))
            }
        default: drawPart(into: path)
        }
    }

    /// Draws the icons for parts of the workspace: layers, pins, disclosure, keyboard, memory, random order and matrix.
    private func drawPart(into path: UIBezierPath) {
        switch self {
        case .layers:
            for y in [2.5, 6, 9.5] as [CGFloat] {
                path.line(2, y + 2.2, 8, y)
                path.line(8, y, 14, y + 2.2)
                path.line(14, y + 2.2, 8, y + 4.4)
                path.line(8, y + 4.4, 2, y + 2.2)
            }
        case .pin:
            path.append(UIBezierPath(roundedRect: CGRect(x: 5.5, y: 2, width: 5, height: 6), cornerRadius: 1))
            path.line(3.5, 9.5, 12.5, 9.5)
            path.line(8, 9.5, 8, 14)
        case .disclosureOpen:
            path.line(4, 6, 8, 10)
            path.line(8, 10, 12, 6)
        case .disclosureClosed:
            path.line(6, 4, 10, 8)
            path.line(10, 8, 6, 12)
        case .keyboard:
            path.append(UIBezierPath(roundedRect: CGRect(x: 1.5, y: 4, width: 13, height: 8.5), cornerRadius: 1.5))
            for x in [4.5, 8, 11.5] as [CGFloat] { path.line(x, 6.8, x, 6.9) }
            path.line(5, 9.8, 11, 9.8)
        case .memory:
            path.append(UIBezierPath(roundedRect: CGRect(x: 4, y: 4, width: 8, height: 8), cornerRadius: 1))
            for position in [6, 10] as [CGFloat] {
                path.line(position, 1.5, position, 4)
                path.line(position, 12, position, 14.5)
                path.line(1.5, position, 4, position)
                path.line(12, position, 14.5, position)
            }
        case .shuffle:
            for (start, end) in [(5, 11), (11, 5)] as [(CGFloat, CGFloat)] {
                path.line(2, start, 4.5, start)
                path.line(4.5, start, 10, end)
                path.line(10, end, 14, end)
                path.line(12, end - 2, 14, end)
                path.line(12, end + 2, 14, end)
            }
        case .matrix:
            for (x, y) in [(2.5, 2.5), (9, 2.5), (2.5, 9), (9, 9)] as [(CGFloat, CGFloat)] {
                path.append(UIBezierPath(roundedRect: CGRect(x: x, y: y, width: 4.5, height: 4.5), cornerRadius: 1))
            }
        default: break
        }
    }
}

extension UIBezierPath {
    fileprivate func line(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) {
        move(to: CGPoint(x: x1, y: y1))
        addLine(to: CGPoint(x: x2, y: y2))
    }
}
