/// An object with methods that selectors find by name.
package protocol NamedActions: AnyObject {
    /// The method of that Objective-C name, such as `tapped:`; nil if the object has none.
    func action(named name: String) -> Selector?
}
