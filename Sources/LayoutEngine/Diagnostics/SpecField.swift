import Foundation
import UIPrimitives

/// A parameter of a layout spec that can be read and written as text, for the inspector. *Units*: points.
package enum SpecField: String, CaseIterable, Sendable {
    case direction, spacing, justifyContent, alignItems, flexWrap, alignContent, lineSpacing
    case top, left, bottom, right
    case ratio
    case horizontalPosition, verticalPosition, sizingOption
    case centeringOptions, sizingOptions
    case cornerLocation, offset, wrapsCorner
    case sizing

    /// The parameters of a spec, in the order of the cases; none for specs without parameters.
    package static func fields(of spec: ASLayoutSpec) -> [SpecField] {
        switch spec {
        case is ASStackLayoutSpec: [.direction, .spacing, .justifyContent, .alignItems, .flexWrap, .alignContent, .lineSpacing]
        case is ASInsetLayoutSpec: [.top, .left, .bottom, .right]
        case is ASRatioLayoutSpec: [.ratio]
        case is ASCenterLayoutSpec: [.centeringOptions, .sizingOptions]
        case is ASRelativeLayoutSpec: [.horizontalPosition, .verticalPosition, .sizingOption]
        case is ASCornerLayoutSpec: [.cornerLocation, .offset, .wrapsCorner]
        case is ASAbsoluteLayoutSpec: [.sizing]
        default: []
        }
    }

    /// The value as text: `8`, `∞`, `spaceBetween`, `4,8`. Empty for a spec without the parameter.
    package func text(in spec: ASLayoutSpec) -> String {
        if let number = number(in: spec) { return lengthText(number) }
        if let stack = spec as? ASStackLayoutSpec { return word(in: stack) }
        switch (self, spec) {
        case (.centeringOptions, let spec as ASCenterLayoutSpec): return ["none", "X", "Y", "XY"][Int(spec.centeringOptions.rawValue & 3)]
        case (.sizingOptions, let spec as ASCenterLayoutSpec): return Self.minimums[Int(spec.sizingOptions.rawValue & 3)]
        case (.horizontalPosition, let spec as ASRelativeLayoutSpec): return "\(spec.horizontalPosition)"
        case (.verticalPosition, let spec as ASRelativeLayoutSpec): return "\(spec.verticalPosition)"
        case (.sizingOption, let spec as ASRelativeLayoutSpec): return Self.sizings[Int(spec.sizingOption.rawValue & 3)]
        case (.cornerLocation, let spec as ASCornerLayoutSpec): return "\(spec.cornerLocation)"
        case (.offset, let spec as ASCornerLayoutSpec): return "\(lengthText(spec.offset.x)),\(lengthText(spec.offset.y))"
        case (.wrapsCorner, let spec as ASCornerLayoutSpec): return "\(spec.wrapsCorner)"
        case (.sizing, let spec as ASAbsoluteLayoutSpec): return "\(spec.sizing)"
        default: return ""
        }
    }

    /// The words that are the possible values of a parameter; nil for numbers and offsets.
    package var choices: [String]? {
        switch self {
        case .direction: Self.directions.map { "\($0)" }
        case .justifyContent: Self.justifications.map { "\($0)" }
        case .alignItems: Self.alignments.map { "\($0)" }
        case .flexWrap: ["noWrap", "wrap"]
        case .alignContent: Self.lineAlignments.map { "\($0)" }
        case .horizontalPosition, .verticalPosition: Self.positions.map { "\($0)" }
        case .sizingOption: Self.sizings
        case .centeringOptions: ["none", "X", "Y", "XY"]
        case .sizingOptions: Self.minimums
        case .cornerLocation: Self.corners.map { "\($0)" }
        case .wrapsCorner: ["true", "false"]
        case .sizing: ["default", "sizeToFit"]
        default: nil
        }
    }

    private static let directions: [ASStackLayoutDirection] = [.horizontal, .vertical, .horizontalReverse, .verticalReverse]
    private static let justifications: [ASStackLayoutJustifyContent] = [.start, .center, .end, .spaceBetween, .spaceAround]
    private static let alignments: [ASStackLayoutAlignItems] = [.start, .end, .center, .stretch, .baselineFirst, .baselineLast]
    private static let lineAlignments: [ASStackLayoutAlignContent] = [.start, .center, .end, .spaceBetween, .spaceAround, .stretch]
    private static let positions: [ASRelativeLayoutSpecPosition] = [.none, .start, .center, .end]
    private static let corners: [ASCornerLayoutLocation] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
    private static let sizings = ["default", "minimumWidth", "minimumHeight", "minimumSize"]
    private static let minimums = ["default", "minimumX", "minimumY", "minimumXY"]

    private func word(in stack: ASStackLayoutSpec) -> String {
        switch self {
        case .direction: "\(stack.direction)"
        case .justifyContent: "\(stack.justifyContent)"
        case .alignItems: "\(stack.alignItems)"
        case .flexWrap: "\(stack.flexWrap)"
        case .alignContent: "\(stack.alignContent)"
        default: ""
        }
    }

    private func number(in spec: ASLayoutSpec) -> CGFloat? {
        switch (self, spec) {
        case (.spacing, let spec as ASStackLayoutSpec): spec.spacing
        case (.lineSpacing, let spec as ASStackLayoutSpec): spec.lineSpacing
        case (.ratio, let spec as ASRatioLayoutSpec): spec.ratio
        case (.top, let spec as ASInsetLayoutSpec): spec.insets.top
        case (.left, let spec as ASInsetLayoutSpec): spec.insets.left
        case (.bottom, let spec as ASInsetLayoutSpec): spec.insets.bottom
        case (.right, let spec as ASInsetLayoutSpec): spec.insets.right
        default: nil
        }
    }
}

// MARK: - Writing

extension SpecField {
    /// Sets the value that `text` represents, before the spec is measured.
    /// - Returns: false if the text is not a value of this parameter, or the spec has no such parameter; the spec is unchanged then.
    package func set(_ text: String, in spec: ASLayoutSpec) -> Bool {
        guard Self.fields(of: spec).contains(self) else { return false }
        let word = text.trimmingCharacters(in: .whitespaces)
        if number(in: spec) != nil { return setNumber(word, in: spec) }
        if self == .offset { return setOffset(word, in: spec) }
        guard let index = choices?.firstIndex(of: word) else { return false }
        setChoice(index, in: spec)
        return true
    }

    private func setNumber(_ word: String, in spec: ASLayoutSpec) -> Bool {
        let isInset = spec is ASInsetLayoutSpec
        guard let value = Self.number(word, allowsInfinity: isInset), self != .ratio || value > 0 else { return false }
        switch (self, spec) {
        case (.spacing, let spec as ASStackLayoutSpec): spec.spacing = value
        case (.lineSpacing, let spec as ASStackLayoutSpec): spec.lineSpacing = value
        case (.ratio, let spec as ASRatioLayoutSpec): spec.ratio = value
        case (.top, let spec as ASInsetLayoutSpec): spec.insets.top = value
        case (.left, let spec as ASInsetLayoutSpec): spec.insets.left = value
        case (.bottom, let spec as ASInsetLayoutSpec): spec.insets.bottom = value
        case (.right, let spec as ASInsetLayoutSpec): spec.insets.right = value
        default: return false
        }
        return true
    }

    private func setOffset(_ word: String, in spec: ASLayoutSpec) -> Bool {
        let numbers = word.split(separator: ",").compactMap { Self.number(String($0), allowsInfinity: false) }
        guard numbers.count == 2, let corner = spec as? ASCornerLayoutSpec else { return false }
        corner.offset = CGPoint(x: numbers[0], y: numbers[1])
        return true
    }

    /// Sets the value at an index of ``choices``.
    private func setChoice(_ index: Int, in spec: ASLayoutSpec) {
        switch (self, spec) {
        case (.direction, let spec as ASStackLayoutSpec): spec.direction = Self.directions[index]
        case (.justifyContent, let spec as ASStackLayoutSpec): spec.justifyContent = Self.justifications[index]
        case (.alignItems, let spec as ASStackLayoutSpec): spec.alignItems = Self.alignments[index]
        case (.flexWrap, let spec as ASStackLayoutSpec): spec.flexWrap = index == 0 ? .noWrap : .wrap
        case (.alignContent, let spec as ASStackLayoutSpec): spec.alignContent = Self.lineAlignments[index]
        case (.horizontalPosition, let spec as ASRelativeLayoutSpec): spec.horizontalPosition = Self.positions[index]
        case (.verticalPosition, let spec as ASRelativeLayoutSpec): spec.verticalPosition = Self.positions[index]
        case (.sizingOption, let spec as ASRelativeLayoutSpec): spec.sizingOption = .init(rawValue: UInt(index))
        case (.centeringOptions, let spec as ASCenterLayoutSpec): spec.centeringOptions = .init(rawValue: UInt(index))
        case (.sizingOptions, let spec as ASCenterLayoutSpec): spec.sizingOptions = .init(rawValue: UInt(index))
        case (.cornerLocation, let spec as ASCornerLayoutSpec): spec.cornerLocation = Self.corners[index]
        case (.wrapsCorner, let spec as ASCornerLayoutSpec): spec.wrapsCorner = index == 0
        case (.sizing, let spec as ASAbsoluteLayoutSpec): spec.sizing = index == 0 ? .default : .sizeToFit
        default: break
        }
    }

    private static func number(_ word: String, allowsInfinity: Bool) -> CGFloat? {
        if allowsInfinity, ["∞", "inf", "infinity"].contains(word.lowercased()) { return .infinity }
        guard let value = Double(word.trimmingCharacters(in: .whitespaces)), value.isFinite, abs(value) < 1e6 else { return nil }
        return CGFloat(value)
    }
}
