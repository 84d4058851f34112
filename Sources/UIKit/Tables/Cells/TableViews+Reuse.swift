extension UITableViewCell: ReusableView {
    package var nibContent: UIView { contentView }

    package static func makeReusable(_ identifier: String) -> Self? { makeRegistered(identifier) as? Self }
}

extension UITableViewHeaderFooterView: ReusableView {
    package var nibContent: UIView { contentView }

    package static func makeReusable(_ identifier: String) -> Self? { makeRegistered(identifier) as? Self }
}
