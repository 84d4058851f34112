import Foundation
import LayoutEngine
import UIKit
import UIPrimitives

/// The traits of a view or controller as nodes carry them.
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

/// The traits of a node as views know them.
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
    /// The traits of a view or controller, with the size of what contains the nodes.
    public convenience init(uiTraitCollection: UITraitCollection, containerSize: CGSize) {
        var traits = ASPrimitiveTraitCollectionFromUITraitCollection(uiTraitCollection)
        traits.containerSize = containerSize
        self.init(primitiveTraitCollection: traits)
    }
}
