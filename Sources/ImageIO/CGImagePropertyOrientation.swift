/// The rotation and mirroring to apply to stored pixels before they are shown, numbered as in EXIF.
public enum CGImagePropertyOrientation: UInt32, Sendable {
    /// The pixels are upright.
    case up = 1
    /// Mirrored from left to right.
    case upMirrored
    /// Turned by 180°.
    case down
    /// Mirrored from top to bottom.
    case downMirrored
    /// Mirrored, then turned to the left by 90°.
    case leftMirrored
    /// Turned to the right by 90°.
    case right
    /// Mirrored, then turned to the right by 90°.
    case rightMirrored
    /// Turned to the left by 90°.
    case left
}
