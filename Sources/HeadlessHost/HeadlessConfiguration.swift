import Foundation
import UIKit
import UIPrimitives

/// The screen and the traits of a headless run.
package struct HeadlessConfiguration: Sendable {
    /// The size of the screen and the window, in points.
    package var size: CGSize
    /// The number of pixels per point.
    package var scale: CGFloat
    package var userInterfaceStyle: UIUserInterfaceStyle
    package var contentSizeCategory: UIContentSizeCategory
    package var layoutDirection: UIUserInterfaceLayoutDirection
    package var accessibilityContrast = UIAccessibilityContrast.normal
    package var legibilityWeight = UILegibilityWeight.regular
    /// Whether ``HeadlessApplicationHost/settle(limit:)`` also waits while background threads run, because they may do work of the client.
    /// Previews, snapshot assertions and test stages set it. *Cost*: reads the state of each thread.
    var awaitsClientWork: Bool

    package init(
        size: CGSize = CGSize(width: 375, height: 667), scale: CGFloat = 2,
        userInterfaceStyle: UIUserInterfaceStyle = .light,
        contentSizeCategory: UIContentSizeCategory = .large,
        layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight,
        awaitsClientWork: Bool = false
    ) {
        self.size = size
        self.scale = scale
        self.userInterfaceStyle = userInterfaceStyle
        self.contentSizeCategory = contentSizeCategory
        self.layoutDirection = layoutDirection
        self.awaitsClientWork = awaitsClientWork
    }
}
