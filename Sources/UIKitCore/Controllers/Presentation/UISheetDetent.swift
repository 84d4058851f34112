import Foundation
import UIPrimitives

/// What a detent's height is computed from.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    var containerTraitCollection: UITraitCollection { get }
    /// The height of a sheet that fills its room, without the safe area at the bottom. *Units*: points.
    var maximumDetentValue: CGFloat { get }
}

/// The answer to a detent that asks.
final class SheetDetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat

    init(traits: UITraitCollection, maximum: CGFloat) {
        containerTraitCollection = traits
        maximumDetentValue = maximum
    }
}

extension UISheetPresentationController {
    /// A height at which a sheet rests.
    @preconcurrency @MainActor open class Detent: NSObject {
        /// Names a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String

            public init(rawValue: String) {
                self.rawValue = rawValue
            }

            public init(_ rawValue: String) {
                self.rawValue = rawValue
            }

            public static let medium = Identifier("com.apple.UIKit.medium")
            public static let large = Identifier("com.apple.UIKit.large")
        }

        public let identifier: Identifier
        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        init(
            _ identifier: Identifier, _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            self.identifier = identifier
            self.resolver = resolver
        }

        /// Half of the room.
        open class func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }

        /// All of the room.
        open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// A height of one's own, without the safe area at the bottom; nil leaves the detent out. *Units*: points.
        open class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(identifier ?? Identifier(UUID().uuidString), resolver)
        }

        /// *Units*: points, without the safe area at the bottom.
        open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            resolver(context)
        }
    }
}
