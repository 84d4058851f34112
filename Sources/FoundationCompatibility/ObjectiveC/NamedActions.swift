/// An object that finds its own methods by name, for selectors.
package protocol NamedActions: AnyObject {
    /// Returns the method with an Objective-C name, such as `tapped:`; nil if the object has none.
    func action(named name: String) -> Selector?
}
