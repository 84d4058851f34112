/// What few elements have, outside the element itself: a name, traits, children that were replaced.
///
/// Belongs to one element and is never shared. *Thread*: that of the element.
final class ElementExtras {
    /// A name for dumps and messages.
    var debugName: String?
    /// Nil until traits are set.
    var traits: ASTraitCollection?
    /// Children that were replaced. They stay alive as long as their spec, because a layout made before may still point at
    /// them.
    var retiredChildren: [ASLayoutElementObject] = []
}
