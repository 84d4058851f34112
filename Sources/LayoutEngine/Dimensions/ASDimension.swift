import Foundation

/// The unit of an ``ASDimension``.
public enum ASDimensionUnit: Int, Sendable {
    /// The length of the content; the value is 0.
    case auto
    /// A length in points.
    case points
    /// A share of the parent's length, 0…1.
    case fraction
}

/// A length that may depend on the parent's length.
///
/// *Differs from Texture*: any value can be stored, and a fraction may exceed 1; the layout treats a negative or NaN value as `auto` and
/// reports it once. There a negative length and a fraction outside 0…1 are programmer's errors.
public struct ASDimension: Hashable, Sendable {
    /// The unit of ``value``.
    public var unit: ASDimensionUnit
    /// The number of points, or a fraction of the parent's length, 0…1; 0 for `auto`.
    public var value: CGFloat

    /// The `auto` dimension.
    public init() {
        unit = .auto
        value = 0
    }

    /// Creates a dimension of the given unit and value, which are not checked.
    public init(unit: ASDimensionUnit, value: CGFloat) {
        self.unit = unit
        self.value = value
    }
}

extension ASDimension: CustomStringConvertible {
    /// The dimension as text, such as `12pt`, `50%` or `Auto`; numbers are rounded to whole ones.
    public var description: String { NSStringFromASDimension(self) }
}

/// The `auto` dimension: the length of the content.
public let ASDimensionAuto = ASDimension()

/// A dimension of `points` points.
public func ASDimensionMake(_ points: CGFloat) -> ASDimension {
    ASDimensionMakeWithPoints(points)
}

/// Parses `12pt` or `50%`, also with spaces around the number; returns the `auto` dimension for `auto`, the empty string and any other
/// text.
public func ASDimensionMake(_ text: String) -> ASDimension {
    if text.hasSuffix("pt"), let points = number(text.dropLast(2)) {
        return ASDimensionMakeWithPoints(points)
    }
    if text.hasSuffix("%"), let percent = number(text.dropLast()) {
        return ASDimensionMakeWithFraction(percent / 100)
    }
    return ASDimensionAuto
}

private func number(_ text: Substring) -> CGFloat? {
    Double(text.trimmingCharacters(in: .whitespaces)).map { CGFloat($0) }
}

/// A dimension of the given unit and value, which are not checked.
public func ASDimensionMake(_ unit: ASDimensionUnit, _ value: CGFloat) -> ASDimension {
    ASDimension(unit: unit, value: value)
}

/// A dimension of `points` points.
public func ASDimensionMakeWithPoints(_ points: CGFloat) -> ASDimension {
    ASDimension(unit: .points, value: points)
}

/// A dimension of a share of the parent's length; `fraction` is 0…1.
public func ASDimensionMakeWithFraction(_ fraction: CGFloat) -> ASDimension {
    ASDimension(unit: .fraction, value: fraction)
}

/// Whether unit and value are equal.
public func ASDimensionEqualToDimension(_ a: ASDimension, _ b: ASDimension) -> Bool {
    a == b
}

/// The length of `dimension` in points.
///
/// `parentLength` is NaN if the parent's length is not known, which makes a fraction NaN too; `autoLength` is the result for `auto`.
public func ASDimensionResolve(_ dimension: ASDimension, _ parentLength: CGFloat, _ autoLength: CGFloat) -> CGFloat {
    switch dimension.unit {
    case .auto: autoLength
    case .points: dimension.value
    case .fraction: dimension.value * parentLength
    }
}

/// The dimension as text, such as `12pt`, `50%` or `Auto`; numbers are rounded to whole ones.
public func NSStringFromASDimension(_ dimension: ASDimension) -> String {
    switch dimension.unit {
    case .auto: "Auto"
    case .points: "\(String(format: "%.0f", Double(dimension.value)))pt"
    case .fraction: "\(String(format: "%.0f", Double(dimension.value * 100)))%"
    }
}
