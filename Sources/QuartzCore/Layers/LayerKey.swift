/// The names of the properties whose changes run actions; they are the keys of these actions.
enum LayerKey: String {
    case bounds, position, anchorPoint, anchorPointZ, zPosition, transform, sublayerTransform, hidden, opacity, backgroundColor
    case cornerRadius, borderWidth, borderColor, shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
    case contents, contentsRect, contentsCenter, sublayers
    case path, fillColor, strokeColor, lineWidth, strokeStart, strokeEnd, lineDashPhase, miterLimit
    case colors, locations, startPoint, endPoint
}
