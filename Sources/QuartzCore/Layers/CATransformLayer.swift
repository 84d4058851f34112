/// A layer whose sublayers keep their depth. They are positioned in the space around its superlayer's plane, as the faces of a cube are.
///
/// It shows only its sublayers: background, contents, border, mask and clipping have no effect, and its opacity fades each sublayer
/// individually. Its sublayers are painted in the order of the distance of their centers from the viewer.
///
/// *Differs from Core Animation*: sublayers that intersect do not cut each other; one is painted over the other.
open class CATransformLayer: CALayer {
    package override var flattensSublayers: Bool { false }
}
