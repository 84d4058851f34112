import Foundation
import LayoutEngine
import UIKit
import UIPrimitives

/// Converts the traits of a view or controller to those of nodes; the container size is zero.
public func ASPrimitiveTraitCollectionFromUITraitCollection(
    _ traitCollection: UITraitCollection
) -> ASPrimitiveTraitCollection {
    var traits = ASPrimitiveTraitCollectionMakeDefault()
    traits.horizontalSizeClass = traitCollection.horizontalSizeClass
    traits.verticalSizeClass = traitCollection.verticalSizeClass
    traits.displayScale = traitCollection.displayScale
    traits.displayGamut = traitCollection.displayGamut
    traits.userInterfaceIdiom = traitCollection.userInterfaceIdiom
    traits.forceTouchCapability = traitCollection.forceTouchCapability
    traits.layoutDirection = traitCollection.layoutDirection
    traits.userInterfaceStyle = traitCollection.userInterfaceStyle
    traits.preferredContentSizeCategory = traitCollection.preferredContentSizeCategory
    traits.accessibilityContrast = traitCollection.accessibilityContrast
    traits.legibilityWeight = traitCollection.legibilityWeight
    traits.userInterfaceLevel = traitCollection.userInterfaceLevel
    traits.activeAppearance = traitCollection.activeAppearance
    return traits
}

/// Converts the traits of nodes to those of views.
public func ASPrimitiveTraitCollectionToUITraitCollection(_ traits: ASPrimitiveTraitCollection) -> UITraitCollection {
    UITraitCollection().with { values in
        values.horizontalSizeClass = traits.horizontalSizeClass
        values.verticalSizeClass = traits.verticalSizeClass
        values.displayScale = traits.displayScale
        values.displayGamut = traits.displayGamut
        values.userInterfaceIdiom = traits.userInterfaceIdiom
        values.forceTouchCapability = traits.forceTouchCapability
        values.layoutDirection = traits.layoutDirection
        values.userInterfaceStyle = traits.userInterfaceStyle
        values.preferredContentSizeCategory = traits.preferredContentSizeCategory
        values.accessibilityContrast = traits.accessibilityContrast
        values.legibilityWeight = traits.legibilityWeight
        values.userInterfaceLevel = traits.userInterfaceLevel
        values.activeAppearance = traits.activeAppearance
    }
}

extension ASTraitCollection {
    /// Converts the traits of a view or controller, with the size of the nodes' container in points.
    public convenience init(uiTraitCollection: UITraitCollection, containerSize: CGSize) {
        var traits = ASPrimitiveTraitCollectionFromUITraitCollection(uiTraitCollection)
        traits.containerSize = containerSize
        self.init(primitiveTraitCollection: traits)
    }
}
