import Foundation

// How tables and collections create a view of a class that is known only at run time, by that class's own designated initializer.
//
// Swift calls an initializer on a class value only if it is `required`, and every subclass with its own initializers would have to
// implement such an initializer. `makeRegistered` is therefore the call of the convenience initializer above it by that
// initializer's symbol, as in `NSObject.makeOfDynamicClass()`; inside a convenience initializer `self.init` is looked up in the class that
// is being created. The linker rejects a symbol that a toolchain spells otherwise; `ToolchainTests` checks that the subclass's initializer
// runs.

extension UITableViewCell {
    /// A cell for a table, of the class on which it is called.
    package convenience init(registeredWith reuseIdentifier: String) {
        self.init(style: .default, reuseIdentifier: reuseIdentifier)
    }

    /// Creates a cell of the class on which it is called, for `reuseIdentifier`.
    @_silgen_name("$s5UIKit15UITableViewCellC14registeredWithACSS_tcfC")
    package class func makeRegistered(_ reuseIdentifier: __owned String) -> UITableViewCell
}

extension UITableViewHeaderFooterView {
    /// A view for a table, of the class on which it is called.
    package convenience init(registeredWith reuseIdentifier: String) {
        self.init(reuseIdentifier: reuseIdentifier)
    }

    /// Creates a header or footer of the class on which it is called, for `reuseIdentifier`.
    @_silgen_name("$s5UIKit023UITableViewHeaderFooterC0C14registeredWithACSS_tcfC")
    package class func makeRegistered(_ reuseIdentifier: __owned String) -> UITableViewHeaderFooterView
}

extension UICollectionReusableView {
    /// A view for a collection, of the class on which it is called.
    package convenience init(registeredWith reuseIdentifier: String) {
        self.init(frame: .zero)
        self.reuseIdentifier = reuseIdentifier
    }

    /// Creates a view of the class on which it is called, for `reuseIdentifier`.
    @_silgen_name("$s5UIKit24UICollectionReusableViewC14registeredWithACSS_tcfC")
    package class func makeRegistered(_ reuseIdentifier: __owned String) -> UICollectionReusableView
}
