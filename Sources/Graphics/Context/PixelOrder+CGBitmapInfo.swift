extension PixelOrder {
    /// Returns the order of a context's format; nil if contexts do not support the format.
    init?(_ info: CGBitmapInfo) {
        let order = info.intersection(.byteOrderMask)
        let isLittle = order == .byteOrder32Little
        guard isLittle || order.isEmpty || order == .byteOrder32Big, !info.contains(.floatComponents) else { return nil }
        switch info.alphaInfo {
        case .premultipliedFirst, .noneSkipFirst: self = isLittle ? .native : .argb
        case .premultipliedLast, .noneSkipLast: self = isLittle ? .abgr : .rgba
        case .first, .last, .alphaOnly, .none?, nil: return nil
        }
    }
}

extension CGBitmapInfo {
    /// The alpha info in the bits of ``alphaInfoMask``; nil for a value without a name.
    var alphaInfo: CGImageAlphaInfo? { CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue) }
}

extension Bitmap {
    /// The format of a bitmap in the native order.
    var nativeInfo: CGBitmapInfo {
        let alpha = isOpaque ? CGImageAlphaInfo.noneSkipFirst : .premultipliedFirst
        return CGBitmapInfo(rawValue: alpha.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
    }
}
