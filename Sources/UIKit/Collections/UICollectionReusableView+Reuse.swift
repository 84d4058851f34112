extension UICollectionReusableView: ReusableView {
    package var nibContent: UIView { (self as? UICollectionViewCell)?.contentView ?? self }

    package static func makeReusable(_ identifier: String) -> Self? { makeRegistered(identifier) as? Self }
}
