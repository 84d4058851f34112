import Foundation
import UIPrimitives

/// The values from which the height of a detent is computed.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    /// The traits of the container.
    var containerTraitCollection: UITraitCollection { get }
    /// The largest height of a sheet, without the safe area at the bottom. *Units*: points.
    var maximumDetentValue: CGFloat { get }
}

/// The values for one computation of detents.
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
        /// The name of a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The name.
            public let rawValue: String

            /// Creates an identifier from a name.
            public init(rawValue: String) {
                self.rawValue = rawValue
            }

            /// Creates an identifier from a name.
            public init(_ rawValue: String) {
                self.rawValue = rawValue
            }

            /// The identifier of `medium()`.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// The identifier of `large()`.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// The name of the detent; unique for a custom detent without a name.
        public let identifier: Identifier
        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        init(
            _ identifier: Identifier, _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            self.identifier = identifier
            self.resolver = resolver
        }

        /// A detent at half of the largest height.
        open class func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }

        /// A detent at the largest height.
        open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// A detent whose height is the result of `resolver`, at most the largest height, without the safe area at the bottom; nil omits
        /// the detent. *Units*: points. The sheet calls the resolver at each layout.
        open class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(identifier ?? Identifier(UUID().uuidString), resolver)
        }

        /// The height without the safe area at the bottom; nil if the detent is omitted. *Units*: points.
        open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            resolver(context)
        }
    }
}
