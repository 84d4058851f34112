/// Values that few elements have, stored outside the element: a name, traits, replaced children.
///
/// Belongs to one element and is never shared. *Thread*: that of the element.
final class ElementExtras {
    /// A name for dumps and messages.
    var debugName: String?
    /// Nil until traits are set.
    var traits: ASTraitCollection?
    /// Children that were replaced. Their spec retains them, because an earlier layout may still point to
    /// them.
    var retiredChildren: [ASLayoutElementObject] = []
}
