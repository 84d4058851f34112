import Foundation

// These methods create a view of a table or collection whose class is known only at run time, with that class's own designated initializer.
//
// Swift can call an initializer on a metatype only if the initializer is `required`, and then every subclass with other initializers must
// implement it. Each `makeRegistered` avoids that. It is declared with the symbol of the convenience initializer above it, so a call of
// `makeRegistered` calls that initializer, as in `NSObject.makeOfDynamicClass()`. Inside a convenience initializer, `self.init` is looked
// up in the class that is being created. If a toolchain spells the symbol differently, the program does not link. `ToolchainTests` checks
// that the subclass's initializer runs.

extension UITableViewCell {
    /// Creates a cell of the class on which it is called, for a table.
    package convenience init(registeredWith reuseIdentifier: String) {
        self.init(style: .default, reuseIdentifier: reuseIdentifier)
    }

    /// Creates a cell of the class on which it is called, for `reuseIdentifier`.
    @_silgen_name("$s5UIKit15UITableViewCellC14registeredWithACSS_tcfC")
    package class func makeRegistered(_ reuseIdentifier: __owned String) -> UITableViewCell
}

extension UITableViewHeaderFooterView {
    /// Creates a header or footer of the class on which it is called, for a table.
    package convenience init(registeredWith reuseIdentifier: String) {
        self.init(reuseIdentifier: reuseIdentifier)
    }

    /// Creates a header or footer of the class on which it is called, for `reuseIdentifier`.
    @_silgen_name("$s5UIKit023UITableViewHeaderFooterC0C14registeredWithACSS_tcfC")
    package class func makeRegistered(_ reuseIdentifier: __owned String) -> UITableViewHeaderFooterView
}

extension UICollectionReusableView {
    /// Creates a view of the class on which it is called, for a collection.
    package convenience init(registeredWith reuseIdentifier: String) {
        self.init(frame: .zero)
        self.reuseIdentifier = reuseIdentifier
    }

    /// Creates a view of the class on which it is called, for `reuseIdentifier`.
    @_silgen_name("$s5UIKit24UICollectionReusableViewC14registeredWithACSS_tcfC")
    package class func makeRegistered(_ reuseIdentifier: __owned String) -> UICollectionReusableView
}
